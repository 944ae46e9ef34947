import { says, type Statement } from './statement.ts';

/** Entities and their fields, and the keys on the device. */
export const entities: Statement[] = [
  says(
    'Pathway: id, modules, category with a code, cover and tile image references',
    'spec/entities › holds id, modules, category, cover and tile',
  ),
  says('Module: id, lessons', 'spec/entities › holds its id and its lessons'),
  says(
    'Lesson: id, userLesson (null if not started, else with isCompleted)',
    'spec/entities › holds userLesson: null, or isCompleted',
  ),
  says(
    'Progress: completed and total counts; percentage rounded to two decimals',
    'spec/entities › counts completed and total',
    'domain/progress › has two decimals',
  ),
  says('Program (channel): id', 'spec/entities › of a program is an id'),
  says(
    'Current user: name and email editable',
    'smoke/profile › takes a new name',
    'smoke/profile › changes the email once its mailed link is opened; until then what was typed waits',
  ),
  says('Current user: profile, avatar, stats', 'spec/entities › has a profile, an avatar and stats'),
  says(
    'Stats: level, points, next-level points, quiz average score, lessons done, current streak, max streak',
    'spec/entities › count level, points, next-level points, quiz average, lessons done, current and longest streak',
  ),
  says('Reel: favourites', 'api/reels › is on the list of the one who saved it, newest first, and twice is no error'),
  says('Reel type', 'spec/entities › of a reel is its category'),
  says('Asset: fetched by id', 'api/library › comes as it is, for ever, to visitors too'),
  says(
    'Image paths are built from an asset id; with no id a placeholder tile image is used',
    'spec/looks › is built from the asset id, or is the placeholder of its category',
  ),
  says('Registration confirmation token: confirmationTokenId', 'api/accounts › confirms once, from any browser'),
  says('Push subscription: object named subscription', 'api/push › says which part of it is wrong'),
  says(
    'Categories: RELATIONSHIPS, MIND, BODY, ENTREPRENEURSHIP, FINANCE, CAREER, PREMIUM',
    'spec/constants › are the seven categories',
  ),
  says('Resource types: read, video, listen, buy', 'spec/constants › are the four types of resources'),
  says('Device key: install drawer flag', 'spec/device › of "install drawer flag" is …'),
  says('Device key: feedback triggered', 'spec/device › of "feedback triggered" is …'),
  says('Device key: reel player status', 'spec/device › of "reel player status" is …'),
  says('Device key: reel player muted', 'spec/device › of "reel player muted" is …'),
  says('Device key: reel player audio speed', 'spec/device › of "reel player audio speed" is …'),
  says('Device key: last pathway id', 'spec/device › of "last pathway id" is …'),
  says('Device key: scroll manual seen', 'spec/device › of "scroll manual seen" is …'),
  says('Device key: program id', 'spec/device › of "program id" is …'),
  says('Device key: selectedProgram', 'spec/device › of "selectedProgram" is …'),
  says('Install prompt hidden flag key: pwa-hide-install', 'smoke/install › keeps the hidden flag, also over a reload'),
  says(
    'Scroll positions are kept in session storage',
    'app/scrollPlaces › by the page of the history, and outlive a reload',
  ),
];
