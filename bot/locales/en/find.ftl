## Finding a game: what a person looks for, and why nothing matched yet

find-none = You are not looking for a game.
find-search = You are looking for a game:
find-game = · { $game }: { $liked }
find-any-seat = any seat
find-terms = Pace: { $pace }. Hours: { $hours }. The search ends at { $until } at the latest.
find-relaxes = From { $at } on less is enough: the next pace, fewer common hours, any seat of the same side, several seats for one person.
find-relaxed = Half of the wait is over, so less is enough: the next pace, fewer common hours, any seat of the same side, several seats for one person.
find-party = Your party: { $people }. Each of them must search too, and name all the others.
find-avoid = You do not play with: { $people }. Nobody else is told.
find-next = Searches are matched next at { $at }.
find-ended = Your last search ended at { $at } without a game.
find-pace-any = any
find-pace-live = in one sitting
find-pace-daily = a turn a day
find-pace-slow = a turn in three days
find-hours-any = any
find-why-party = Your party waits for: { $people }. They do not search, or do not name the same party.
find-why-apart = Your party has no game with seats, pace and hours that all of you want.
find-why-waits = { $game }: { $together } of the { $needed } who are needed. { $others ->
        [0] Nobody else looks for it.
        [one] One other person looks for it.
       *[other] { $others } others look for it.
    }
find-why-pace = With another pace: { $count }.
find-why-hours = Without enough common hours: { $count }.
find-why-seats = For the same seats only: { $count }.
find-why-avoided = On your private list: { $count }.
find-why-fit = Suitable: { $count }.
find-why-full = Of these, waiting for a table with a player for each seat: { $count }.

find-begun = Noted. You are told when a game is found.
find-stopped = Your search is over.
find-erased = All that was noted of your searches is erased, and your private list too. Logs of games never had any of it.
find-soon = A game for you was found. It is made within a minute.
find-unread-games = Name at least one game of the list.
find-unread-seat = No chosen game has “{ $word }”. They have: { $known }. A side can be named too.
find-unread-hours = I cannot read “{ $hours }” as hours. Write for example “18-23 +9”, “19:30-23 Europe/Berlin” or “any”.
find-too-many = This list is full: it has at most { $most ->
        [one] one person
       *[other] { $most } people
    }. Take somebody off it first (`without`).
find-yourself = That is you. Name somebody else.
find-made = { $game } is made: { $seats }

find-open = Open now:
find-open-free = · { $place } { $game }: free: { $seats }
find-open-drawn = · { $place } { $game }: seats are drawn: { $seats }
find-open-silent = · { $place } { $game }: may need a substitute: { $seats }
find-open-called = · { $place } { $game }: you are called to { $seats }
find-take = { $seat } in { $game }
find-sign-up = Sign up for { $game }

## On Discord

discord-find-button = Find me a game
discord-find-change = Change the search
discord-find-again = Look again
discord-find-show = What is open
discord-find-stop = Stop searching
discord-find-erase = Erase all of this
discord-find-title = Find me a game
discord-find-games = Games
discord-find-games-more = One or several
discord-find-liked = Seats and sides that you like
discord-find-liked-more = The most liked first, with commas between; empty = any
discord-find-pace = Pace
discord-find-pace-more = It becomes the clock of the game
discord-find-hours = Your hours of the day
discord-find-hours-more = Such as 18-23 +9, or 19:30-23 Europe/Berlin; empty = any
discord-find-wait = Longest wait
discord-find-wait-more = After half of it less is enough
discord-find-post = **Find me a game.** Say which games and sides you like, how fast and at which hours. Searches are matched every quarter of an hour; the thread is opened with everybody seated. What you write is seen by you alone.
discord-find-posted = The button is posted.
discord-find-no-role = Only people who may manage this server or mention every role can name the role that is called. Without a role anybody can post the button.
discord-find-call = { $role } One more is needed for { $game }: { $together } of { $needed } are there.
discord-find-found = { $people } A game was found for you: { $game }. Pace: { $pace }. All are seated, and { $host }, who waited longest, begins it with the button.
discord-find-ended = Your search is over: nobody was found. `/game find` begins another.
