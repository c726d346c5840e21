### Words of Asia Engulfed inside a sentence.

asia-engulfed-nothing = nothing
asia-engulfed-count-in = { $count } in { $space }
asia-engulfed-unit = { $nation } { $kind } { $unit }
asia-engulfed-unit-number = unit { $unit }
asia-engulfed-spot-in = in { $space }
asia-engulfed-spot-port = in the port of { $space }
asia-engulfed-spot-carrier = on { $carrier }
asia-engulfed-spot-later = from { $year } on
asia-engulfed-spot-pool = in the force pool
asia-engulfed-spot-gone = out of the game
asia-engulfed-spot-orphan = without a carrier
asia-engulfed-spot-holding = in its box
asia-engulfed-piece-set = { $piece } with { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} { $spot }
asia-engulfed-shown = { $nation } { $kind } of { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
asia-engulfed-flight = { $unit }: { $duty }
asia-engulfed-building = { $nation } { $kind } in box { $at }
asia-engulfed-air-building = Japanese air in box { $at }
asia-engulfed-damaged = damaged { $nation } { $kind } in box { $at }
asia-engulfed-purse = { $nation } { $werp } WERP
asia-engulfed-own-purse = { $werp } WERP
asia-engulfed-this-phase = the phase
asia-engulfed-mark = after event { $event }: turn { $turn }
asia-engulfed-moment = { $game } · { $turn } · { $side-bare }: { $phase }
asia-engulfed-backs = { $count } { $side-bare } ({ $colour ->
    [orange] orange
    [dark_orange] dark orange
    [black] black
    [green] green
    [dark_green] dark green
    [dark_blue] dark blue
    [purple] purple
    [white] white
   *[brown] brown
 })
asia-engulfed-garrison-of = garrison ({ $nation })
asia-engulfed-sheet-held = { $space } ({ $side-bare }): { $there }
asia-engulfed-sheet-space = { $space }: { $there }
asia-engulfed-sheet-battle = { $space }, round { $round }
asia-engulfed-sheet-piece = { $unit } { $kind } of { $steps } ({ $nation }): { $space }
asia-engulfed-picture-moment = { $turn }, { $side }: { $phase }
asia-engulfed-picture-backs = { $count ->
    [one] 1 block
   *[other] { $count } blocks
}
asia-engulfed-picture-garrison = a garrison
asia-engulfed-picture-over = over
asia-engulfed-picture-both = both sides are there
asia-engulfed-picture-nobody = nobody is there
asia-engulfed-picture-held = held by { $side }
asia-engulfed-picture-lost = { $side } lost { $destroyed ->
        [one] 1 step
       *[other] { $destroyed } steps
    }, { $damaged } damaged
asia-engulfed-sign-port = port
asia-engulfed-sign-resource = resource
asia-engulfed-sign-oil = oil
asia-engulfed-sign-victory = victory
asia-engulfed-sign-base = air base
asia-engulfed-sign-transport = transport
asia-engulfed-sign-river = river
asia-engulfed-sign-barrier = barred
asia-engulfed-sign-network = network
asia-engulfed-sheet-printed = Printed: { $facts }
asia-engulfed-sheet-next = Next to it: { $neighbours }
asia-engulfed-sheet-reconstructed = Reconstructed, not from the rulebook: { $facts }
asia-engulfed-next = { $space } ({ $kind ->
    [land] land
    [river] river
    [strait] strait
    [impassable] impassable
    [coast] coast
    [impassable_coast] impassable coast
   *[sea] sea
})
asia-engulfed-fact-kind = { $kind ->
    [port_box] port box
    [island_box] island box
   *[large] large area
}
asia-engulfed-fact-terrain = { $terrain ->
    [rough] rough
    [jungle] jungle
   *[clear] clear
}
asia-engulfed-fact-port = { $size ->
    [small] small port
    [medium] medium port
    [large] large port
   *[home] home port
} ({ $zones })
asia-engulfed-fact-resource = resource { $count }
asia-engulfed-fact-oil = oil { $count }
asia-engulfed-fact-base = strategic air base
asia-engulfed-fact-victory = victory point
asia-engulfed-fact-transport = transport { $count } in the network
asia-engulfed-fact-south = south edge of the map
asia-engulfed-column = { $column ->
    [name] name
    [kind] kind
    [nation] nation
    [home] home area
    [resource] resource
    [oil] oil
    [port] port
    [base] air base
    [vp] victory point
    [terrain] terrain
    [control_1941] holder in 1941
    [control_1942] holder in 1942
    [icons] transport
    [south] map edge
    [borders] borders
   *[lonlat] place on the earth
}
asia-engulfed-picture-printed = Printed
asia-engulfed-picture-next = Next to it
asia-engulfed-picture-reconstructed = Reconstructed, not from the rulebook
asia_engulfed-caution = The board is reconstructed: most of its names, links, ports and values are in no source, and nobody who made it has seen the printed map. Who owns the game puts it right in a file, which a new game takes with --board; `board Malaya` says what of a place is reconstructed.
asia-engulfed-picture-moves = Moves
asia-engulfed-picture-move = { $from } – { $to }: { $count }
asia-engulfed-picture-taken = Changed hands
asia-engulfed-picture-taken-by = { $space } ({ $side })
asia-engulfed-picture-state = Income, production, supply
asia-engulfed-picture-supply = { $side }: partially supplied { $partial }, out of supply { $out }
asia_engulfed-overview = One line is one command: `sail 2 CV from Honshu to Northwest Pacific`. Units go by kind (`2 CV`) or by number (`#12`). Nobody else sees what they are. { asia_engulfed-caution }
asia-engulfed-nation = { $nation ->
    [japan] Japan
    [usa] the USA
    [britain] Britain
    [india] India
    [australia] Australia
    [commonwealth] the Commonwealth
    [nationalists] the Nationalists
    [communists] the Communists
    [dei] the Dutch Indies
   *[philippines] the Philippines
}
asia-engulfed-nation-of = { $nation ->
    [japan] Japanese
    [usa] US
    [britain] British
    [india] Indian
    [australia] Australian
    [commonwealth] Commonwealth
    [nationalists] Nationalist
    [communists] Communist
    [dei] Dutch
   *[philippines] Philippine
}
asia-engulfed-chit = { $chit ->
    [day] day
    [night] night
    [avoid] avoid
   *[other] a chit
}
asia-engulfed-duty = { $duty ->
    [attack] attack
    [escort] escort
    [cap] CAP
    [dogfight] dogfight
    [support] support
   *[other] mission
}
asia-engulfed-fire = { $fire ->
    [air_fight] Air fight
    [breakthrough] CAP that broke through
    [flak] Flak
    [strike] Air strike
    [night] Night battle
    [escorts] Escorts
    [torpedoes] Torpedoes
    [dogfight] Dogfight
    [defence] Defence
    [attack] Attack
    [kamikaze] Kamikaze
   *[other] Fire
}
asia_engulfed-kind-plural = { $kind ->
    [submarine] submarines
    [submarines] submarine attacks
    [bombers] bombers
    [damage] damaged steps
   *[other] { $name }
}
asia_engulfed-kind-article = { $kind ->
    [infantry] infantry
    [militia] militia
    [marine] marines
    [lba] an LBA
    [ca_elite] an elite CA
    [lba_elite] an elite LBA
    [cba_elite] an elite CBA
   *[other] a { $name }
}
asia_engulfed-phase = { $phase ->
    [naval_movement] naval movement
    [first_supply] first supply
    [production] production
    [air_naval_combat] air and naval combat
    [operational_movement] operational movement
    [strategic_movement] strategic movement
    [ground_combat] ground combat
    [rebase] rebasing
    [final_supply] final supply
   *[other] the phase
}
asia_engulfed-seat-number = { $seat ->
    [allies] many
   *[other] one
}
asia_engulfed-seat-article = { $seat ->
    [allies] the { $name }
   *[other] { $name }
}
asia_engulfed-side-number = { $side ->
    [allies] many
   *[other] one
}
asia_engulfed-side = { $side ->
    [japan] Japan
   *[allies] the Allies
}
asia-engulfed-track = { $track ->
    [transport_capacity] transport capacity { $value }
    [transport_left] transport points { $value }
    [oil] oil { $value }
    [asw_level] ASW level { $value }
    [asw_progress] ASW progress { $value }
    [kamikaze] kamikaze { $value }
    [home_honshu] home defence of Honshu { $value }
    [home_shikoku] home defence of Shikoku { $value }
    [home_kyushu] home defence of Kyushu { $value }
    [submarine_points] submarine points { $value }
    [bomber_points] bomber points { $value }
    [duds] duds { $value }
    [japan_actions] Japanese special actions { $value }
    [us_actions] US special actions { $value }
    [commonwealth_actions] Commonwealth special actions { $value }
    [japan_moves] Japanese strategic moves { $value }
    [us_moves] US strategic moves { $value }
    [commonwealth_moves] Commonwealth strategic moves { $value }
    [japan_werp] Japanese WERP { $value }
    [us_werp] US WERP { $value }
    [commonwealth_werp] Commonwealth WERP { $value }
    [nationalist_werp] Nationalist WERP { $value }
    [philippine_werp] Philippine WERP { $value }
    [us_conditions] US conditions { $value }
    [us_first_from] first condition from turn { $value }
    [us_second_from] second condition from turn { $value }
    [code_broken_1942] code of 1942 { $value }
    [code_broken_1943] code of 1943 { $value }
    [japan_submarine_waits] Japanese submarine steps waiting { $value }
    [us_submarine_waits] US submarine steps waiting { $value }
    [oil_income] oil income { $value }
    [werp_lost] WERP lost { $value }
    [india_fell] India { $value }
    [australia_fell] Australia { $value }
    [dei_fell] Dutch { $value }
    [philippines_fell] Philippines { $value }
    [nationalists_fell] Nationalists { $value }
    [communists_fell] Communists { $value }
    [nationalist_attack] Nationalist attack { $value }
    [extensive_rebasing] extensive rebasing { $value }
   *[other] track { $value }
}
asia-engulfed-turn = { $turn ->
    [pre_war] Before the war
    [nov_dec_1941] Nov/Dec 1941
    [jan_feb_1942] Jan/Feb 1942
    [mar_apr_1942] Mar/Apr 1942
    [may_jun_1942] May/Jun 1942
    [jul_aug_1942] Jul/Aug 1942
    [sep_oct_1942] Sep/Oct 1942
    [nov_dec_1942] Nov/Dec 1942
    [jan_feb_1943] Jan/Feb 1943
    [mar_apr_1943] Mar/Apr 1943
    [may_jun_1943] May/Jun 1943
    [jul_aug_1943] Jul/Aug 1943
    [sep_oct_1943] Sep/Oct 1943
    [nov_dec_1943] Nov/Dec 1943
    [jan_feb_1944] Jan/Feb 1944
    [mar_apr_1944] Mar/Apr 1944
    [may_jun_1944] May/Jun 1944
    [jul_aug_1944] Jul/Aug 1944
    [sep_oct_1944] Sep/Oct 1944
    [nov_dec_1944] Nov/Dec 1944
    [jan_feb_1945] Jan/Feb 1945
    [mar_apr_1945] Mar/Apr 1945
    [may_jun_1945] May/Jun 1945
    [jul_aug_1945] Jul/Aug 1945
   *[other] this turn
}
asia_engulfed-roll-purpose = { $purpose ->
    [interception] Interception
    [night] Night battle
    [air_fight] Air fight
    [breakthrough] CAP that broke through
    [flak] Flak
    [strike] Air strike
    [escorts] Escorts
    [torpedoes] Torpedoes
    [damage] Damage
    [kamikaze] Kamikazes
    [defence] Defence
    [attack] Attack
    [dogfight] Dogfight
    [anti_submarine] Anti-submarine warfare
    [submarines] Submarine attack
    [bombers] Strategic bombing
   *[other] Roll
}
asia_engulfed-victory-way = { $way ->
    [decisive] decisive victory
    [operational] operational victory
    [marginal] marginal victory
   *[other] by the rules
}

asia_engulfed-guide-naval-movement = **Naval movement.** Name a zone and send fleets and troops there; the other side may react. Each zone is named once. “done” ends the phase.
asia_engulfed-guide-first-supply = **First supply.** Japan marks the sea zones of its supply network and pays for them. Then it is judged automatically who is supplied.
asia_engulfed-guide-production = **Production.** Everything that you buy this turn is one line, and it ends the phase. What is not spent is lost.
asia_engulfed-guide-air-naval-combat = **Air and naval combat.** Where both sides have ships, a battle is due. Afterwards ports and airbases can be attacked from the air.
asia_engulfed-guide-operational-movement = **Operational movement.** Ground units go one area, land-based air two. Troops at sea land.
asia_engulfed-guide-strategic-movement = **Strategic movement.** A few units move far, through friendly land and supplied zones.
asia_engulfed-guide-ground-combat = **Ground combat.** Areas that you have just entered must be fought for once. Further rounds take special actions.
asia_engulfed-guide-rebase = **Rebasing.** Everything at sea comes into a port. What you do not order goes into the nearest one.
asia_engulfed-guide-final-supply = **Final supply.** What has no supply at all is removed. This happens automatically.

## Figures by turn, for spreadsheets

asia-engulfed-column-areas = Areas
asia-engulfed-column-werp = WERP of areas
asia-engulfed-column-oil = Oil of areas
asia-engulfed-column-points = Areas with a victory point
asia-engulfed-column-blocks = Blocks
asia-engulfed-column-counters = Air units and other counters
