// The games there are, as the program itself tells.
import { execFileSync } from 'node:child_process';
import { binary } from './house.mjs';

function asked(requests) {
  const lines = requests.map((request, id) => JSON.stringify({ id, ...request })).join('\n');
  return execFileSync(binary, ['referee'], { input: `${lines}\n`, encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n').map((line) => JSON.parse(line));
}

export const [{ games }] = asked([{ do: 'games' }]);
if (games.length < 38) throw new Error(`the catalogue has only ${games.length} games`);

/// With how many players each game can be played.
export function playersOf() {
  const counts = asked(games.map(({ id }) => ({ do: 'options', game: id }))).map(({ options }) => options.find((o) => o.key === 'players'));
  return games.map(({ id, least_players }, i) => {
    const { least = least_players, most = least_players, step = 1 } = counts[i] ?? {};
    return { id, players: Array.from({ length: (most - least) / step + 1 }, (_, n) => least + n * step) };
  });
}
