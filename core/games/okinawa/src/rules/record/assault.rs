//! Records facts of the assault phases.
//!
//! Sections: `11`.

use crate::model::assault_fact::AssaultFact as A;
use crate::model::board::Unit;
use crate::model::state::{Condition, Current, State, UnitLocation};
use crate::model::vocabulary::Power;
use adjutant_hex::Hex;

impl State {
    fn current(&mut self, change: impl FnOnce(&mut Current)) {
        if let Some(current) = &mut self.assault.current {
            change(current);
        }
    }

    /// A unit moves into the hex that it assaults; an engaged unit is already there.
    fn goes_in(&mut self, unit: Unit, hex: Hex) {
        if let Some(from) = self.hex_of(unit) {
            self.current(|current| {
                current.units.push(unit);
                current.from.insert(unit, from);
            });
        }
        self.put(unit, hex);
        self.units[unit.ix()].assaulted = true;
    }

    pub(super) fn record_assault(&mut self, fact: &A) {
        match fact {
            A::Launched { power, hex, units, was_engaged } => {
                let defenders: Vec<Unit> = self.units_of(power.enemy(), *hex).collect();
                for unit in defenders {
                    self.units[unit.ix()].defended = true;
                }
                self.assault.hexes.insert(*hex);
                self.assault.new += u8::from(!was_engaged);
                self.assault.current = Some(Current {
                    attacker: *power,
                    hex: *hex,
                    units: Vec::new(),
                    from: std::collections::BTreeMap::new(),
                    was_engaged: *was_engaged,
                    follower: None,
                    is_closed: false,
                    mortars: None,
                    hits: None,
                    is_paid: false,
                    tanks_try: None,
                    tanks: None,
                    pledge: None,
                    supported: None,
                    result: None,
                    hq_flees: None,
                });
                for unit in units {
                    self.goes_in(*unit, *hex);
                }
                if *power == Power::Us {
                    for fort in self.fortifications.iter_mut().filter(|fort| fort.at.is_some_and(|(at, _)| at == *hex))
                    {
                        fort.is_opened = true;
                    }
                }
            }
            A::FollowerNamed { unit } => self.current(|current| current.follower = Some(*unit)),
            A::FollowerRead { unit, goes, .. } => {
                self.current(|current| current.follower = None);
                let Some(hex) = self.assault.current.as_ref().map(|current| current.hex) else { return };
                if *goes {
                    self.goes_in(*unit, hex);
                } else {
                    self.assault.failed.insert((hex, *unit));
                }
            }
            A::AttackersClosed => self.current(|current| current.is_closed = true),
            A::MortarsNamed { units } => {
                self.assault.mortars.extend(units);
                self.current(|current| current.mortars = Some(units.clone()));
            }
            A::MortarsRead { hits } => self.current(|current| current.hits = Some(hits.clone())),
            A::FatiguePaid => self.current(|current| current.is_paid = true),
            A::TanksTry { tries } => self.current(|current| current.tanks_try = Some(*tries)),
            A::TanksRead { forbids, flames, .. } => self.current(|current| current.tanks = Some((*forbids, *flames))),
            A::Pledged { headquarters, banzai } => {
                self.hq_used |= headquarters.is_some();
                self.current(|current| current.pledge = Some((*headquarters, *banzai)));
            }
            A::SupportRead { successes, .. } => self.current(|current| current.supported = Some(*successes)),
            A::Read { result, .. } => self.current(|current| current.result = Some(*result)),
            A::HeadquartersRead { flees, .. } => self.current(|current| current.hq_flees = Some(*flees)),
            A::HeadquartersFled { unit, way } => match way.last() {
                Some(end) => self.put(*unit, *end),
                None => self.units[unit.ix()].place = UnitLocation::Gone,
            },
            A::Engaged { hex } => {
                self.engaged.insert(*hex);
            }
            A::BanzaiSpent { units } => {
                for unit in units {
                    let one = &mut self.units[unit.ix()];
                    (one.condition, one.by_banzai) = (Condition::Disrupted, true);
                }
            }
            A::Over => {
                self.assault.current = None;
                self.pending.hurt.clear();
            }
            A::PhaseClosed { .. } => self.assault.is_done = true,
        }
    }
}
