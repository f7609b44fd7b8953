// Messages of a real server (dev/record_messages.py) and what the referee showed in every game:
// whatever a newer server says besides, the page reads them as before.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { list, type Reader } from '../src/decode';
import * as events from '../src/events/protocol';
import { sheetOf as houseSheetOf } from '../src/house/sheet';
import * as protocol from '../src/protocol';
import * as replay from '../src/replay/told';

const folder = (name: string) => new URL(`./${name}`, import.meta.url);
const json = (name: string): any => JSON.parse(readFileSync(folder(name), 'utf8'));

const kept: Record<string, unknown[]> = json('messages.json');
const fixtures = readdirSync(folder('fixtures/')).map((file) => json(`fixtures/${file}`));
const moments = fixtures.flatMap((f) => f.moments);
const replays = readdirSync(folder('replay/')).map((file) => json(`replay/${file}`));
const positions = readFileSync(folder('worst_positions.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const answers = (name: string): any[] => kept[name] ?? [];

/// Every reader of a message or of a part of one, with all there is for it to read.
const read: [string, Reader<unknown>, unknown[]][] = [
  ['welcome', protocol.welcomeOf, answers('welcomeOf')],
  ['table', protocol.tableOf, answers('tableOf')],
  ['update', protocol.updateOf, answers('updateOf')],
  ['present', protocol.presentOf, answers('presentOf')],
  ['said', protocol.saidOf, answers('saidOf')],
  ['asked', protocol.askedOf, answers('askedOf')],
  ['error', protocol.troubleOf, answers('troubleOf')],
  ['hint', protocol.hintOf, answers('hintOf')],
  ['why', protocol.whyOf, answers('whyOf')],
  ['tables', list(protocol.listedOf), answers('listsOfTables').map((m) => m.tables)],
  ['mine', list(replay.playedOf), answers('mine').map((m) => m.tables)],
  ['view', protocol.viewOf, [...moments.map((m) => m.view), ...positions.map((p) => p.view)]],
  ['move', protocol.moveOf, moments.flatMap((m) => m.moves.slice(0, 3))],
  ['event', protocol.eventOf, moments.flatMap((m) => m.events ?? [])],
  ['game', protocol.gameOf, fixtures.map((f) => f.game)],
  ['replay', replay.gameOf, [...replays.map((r) => r.whole), ...answers('replayOf')]],
  ['steps', replay.pageOf, [...replays.flatMap((r) => Object.values(r.pages)), ...answers('pageOf')]],
  ['gathering', events.gatheringOf, answers('gatheringOf')],
  ['more of an event', events.moreOf, answers('moreOf')],
  ['event table', events.eventTableOf, answers('eventTableOf')],
  ['called', events.calledOf, answers('calledOf')],
  ['events', events.listsOf, answers('listsOf')],
  ['catalogue', protocol.catalogueOf, answers('catalogueOf')],
  ['game page', protocol.gamePageOf, answers('gamePageOf')],
  ['common law', protocol.commonLawOf, answers('commonLawOf')],
  ['house keys', protocol.houseKeysOf, answers('houseKeysOf')],
  ['house rules', protocol.houseRulesOf, answers('houseRulesOf')],
  ['house sheet', houseSheetOf, answers('houseRulesOf').map((m) => m.sheet)],
  ['me', protocol.meOf, answers('meOf')],
  ['settled', protocol.settledOf, answers('settledOf')],
];

/// Lists by name: their members are seats or kinds, and no seat is strange.
const maps = new Set(['totals', 'slips', 'games']);
const strange = 'later_member';

type Path = readonly (string | number)[];
const shapeOf = (path: Path) => path.map((part) => (typeof part === 'number' ? '[]' : part)).join('.');

/// Every object of the tree by its path.
function* objectsIn(tree: unknown, path: Path = []): Generator<Path> {
  if (typeof tree !== 'object' || tree === null) return;
  if (!Array.isArray(tree) && !maps.has(String(path.at(-1)))) yield path;
  for (const [key, value] of Object.entries(tree)) yield* objectsIn(value, [...path, Array.isArray(tree) ? Number(key) : key]);
}

const at = (tree: unknown, path: Path): any => path.reduce((node: any, part) => node[part], tree);
function add(tree: unknown, path: Path, value: unknown): void { at(tree, path)[strange] = value; }
function drop(tree: unknown, path: Path): void { delete at(tree, path)[strange]; }

const extras = [1, 'x', null, false, ['x'], { more: [1] }];

describe('what a newer server says besides', () => {
  for (const [name, reader, messages] of read)
    it(`leaves the reading of ${name} as it is`, () => {
      expect(messages.length).toBeGreaterThan(0);
      const levels = new Map<string, number>(); // a shape that has been tried twice is known
      for (const message of messages) {
        const usual = reader(message, name);
        const more = structuredClone(message), paths = [...objectsIn(message)];
        for (const path of paths) {
          const shape = shapeOf(path), tried = levels.get(shape) ?? 0;
          levels.set(shape, tried + 1);
          for (const extra of tried < 2 ? extras : []) {
            add(more, path, extra);
            expect(without(reader(more, name)), `${shape} of ${name}`).toEqual(usual);
          }
          drop(more, path);
        }
        for (const path of paths) add(more, path, { more: 1 });
        expect(without(reader(more, name))).toEqual(usual);
      }
    });

  it('was tried with everything that is read', () => {
    const readers = [...Object.entries(protocol), ...Object.entries(events), ...Object.entries(replay)].filter(([name, value]) => name.endsWith('Of') && typeof value === 'function');
    // Parts of messages are read within them.
    const parts = new Set(['offerOf', 'zoneOf', 'factOf', 'sheetOf', 'standingOf', 'sitterOf', 'houseOf', 'optionOf', 'clauseOf', 'formOf', 'houseKeyOf', 'dealOf', 'paperOf', 'listedOf', 'playedOf']);
    for (const [name, reader] of readers) if (!parts.has(name)) expect(read.some(([, r]) => r === reader), name).toBe(true);
  });

  it('covers views, offers, zones, facts, events and sheets of every game', () => {
    expect(new Set(fixtures.map((f) => f.game.id)).size).toBe(38);
    const shapes = new Set(read.flatMap(([name, , messages]) => messages.flatMap((m) => [...objectsIn(m)].map((path) => `${name} ${shapeOf(path)}`))));
    for (const shape of ['view ', 'view offers.[]', 'view zones.[]', 'view facts.[]', 'view marks.[]', 'event move', 'event shifts.[].from', 'table events.[].sheet.columns.[].taken_lines.[]', 'table standing', 'table seats.[]', 'update events.[].standing'])
      expect(shapes.has(shape), shape).toBe(true);
  });
});

/// Passed on unread, as a sheet of house rules is, the member is still there; nowhere else.
function without(tree: unknown): unknown {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (Array.isArray(tree)) return tree.map(without);
  return Object.fromEntries(Object.entries(tree).flatMap(([key, value]) => (key === strange ? [] : [[key, without(value)]])));
}
