// Judges answers by the package pzpr. Reads a JSON list of [address, marks]; prints one of verdicts.
// A mark is [bx, by, property, value]: a place in half cells, odd in the middle of a cell.
const pzpr = require('pzpr');
const cases = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const verdicts = cases.map(() => null); // null: pzpr does not know the kind
const done = () => process.stdout.write(JSON.stringify(verdicts));

function judge(i) {
  if (i === cases.length) return done();
  const [address, marks] = cases[i];
  if (!pzpr.variety(address.split('/')[0]).valid) return judge(i + 1);
  new pzpr.Puzzle().open(address, (puzzle) => {
    for (const [bx, by, property, value] of marks) {
      const inCell = bx % 2 && by % 2;
      puzzle.board[inCell ? 'getc' : 'getb'](bx, by)[property] = value;
    }
    puzzle.board.rebuildInfo();
    const found = puzzle.check(true);
    verdicts[i] = found.complete ? '' : found.text;
    judge(i + 1);
  });
}
judge(0);
