// Asks the puzzle editor pzprjs, whose folder is the first argument. Reads a request as JSON:
// {"scripts": [NAME, ...]} for the boards of its own tests, or {"boards": [[TEXT, MARKS], ...]}
// for what the editor makes of each board, an address or a file.
// A mark is [bx, by, property, value]: a place in half cells, odd in the middle of a cell.
const fs = require('fs');
const Module = require('module');
const path = require('path');

const root = path.resolve(process.argv[2]);
const MARKED = ['ques', 'qans', 'anum', 'line'];

/** The editor by its sources: what its build puts together, with the messages of mistakes. */
function editor() {
  const source = (file) => fs.readFileSync(path.join(root, file), 'utf8');
  const messages = (_, word) => {
    const language = /failcode_(..)/.exec(word);
    return language ? source(`src/res/failcode.${language[1]}.json`) : '';
  };
  const text = require(path.join(root, 'src', 'pzpr.js')).files.map(source).join('\n');
  const file = path.join(root, 'src', 'pzpr', 'pzpr.built.js');
  const built = new Module(file);
  built.paths = Module._nodeModulePaths(root);
  built._compile(text.replace(/<%=(.*?)%>/g, messages).replace('./pzpr-variety/', 'variety/'), file);
  return built.exports;
}

function scripts(names) {
  const { variety } = editor();
  const found = {};
  global.ui = { debug: { addDebugData: (name, data) => (found[name] = data) } };
  return names.map((name) => {
    const { pid } = variety(name); // the first of its names
    require(path.join(root, 'test', 'script', `${pid}.js`));
    const { url, failcheck, inputs } = found[pid];
    const files = failcheck.map(([code, file]) => [code, file]);
    return [name, url, files, (inputs || []).map((each) => each.result).filter((each) => typeof each === "string")];
  });
}

function boards(cases, done) {
  const pzpr = editor();
  const found = cases.map(() => null); // null: the editor does not know the kind
  const open = (i) => {
    if (i === cases.length) return done(found);
    const [text, marks] = cases[i];
    const name = text.split(/[/\n]/)[text.startsWith('pzprv') ? 1 : 0];
    if (!pzpr.variety(name).valid) return setImmediate(open, i + 1);
    new pzpr.Puzzle().open(text, (puzzle) => {
      const { board } = puzzle;
      for (const [bx, by, property, value] of marks) {
        board[bx % 2 && by % 2 ? 'getc' : 'getb'](bx, by)[property] = value;
      }
      board.rebuildInfo();
      const { complete, text: verdict } = puzzle.check(true);
      const given = [];
      for (const piece of [...Array.from(board.cell), ...Array.from(board.border)]) {
        for (const name of MARKED) {
          if (piece[name] > 0) given.push([piece.bx, piece.by, name, piece[name]]);
        }
      }
      found[i] = {
        address: puzzle.getURL().replace(/^.*?\?/, ''),
        file: puzzle.getFileData(),
        verdict: complete ? '' : verdict,
        marks: given,
      };
      setImmediate(open, i + 1);
    });
  };
  open(0);
}

const request = JSON.parse(fs.readFileSync(0, 'utf8'));
const answer = (found) => process.stdout.write(JSON.stringify(found));
if (request.scripts) answer(scripts(request.scripts));
else boards(request.boards, answer);
