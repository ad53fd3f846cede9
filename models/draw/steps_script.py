"""The style and the script of pages with steps."""

STYLE = """
:root { color-scheme: light dark }
* { box-sizing: border-box }
body { font-family: system-ui, sans-serif; line-height: 1.45; margin: 0 auto; max-width: 80rem;
  padding: 0.5rem 1rem 3rem; background: #fff; color: #222 }
h1 { font-size: 1.3rem; margin: 0.5rem 0 }
main { display: grid; gap: 1rem 2rem; grid-template-columns: minmax(0, 1fr) }
@media (min-width: 60rem) { main { grid-template-columns: minmax(0, 3fr) minmax(18rem, 2fr) } }
.board svg { display: block; width: 100%; max-height: 60vh; height: auto; border-radius: 4px }
.legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; color: #666;
  font-size: 0.9rem; margin: 0.4rem 0; padding: 0; list-style: none }
.legend svg { vertical-align: -4px; margin-right: 0.4rem; background: #fff }
.controls { display: none; flex-wrap: wrap; gap: 0.4rem; align-items: center; margin: 0.5rem 0 }
.js .controls { display: flex }
.controls button, .controls select { font: inherit; min-width: 2.75rem; min-height: 2.75rem;
  border: 1px solid #bbb; border-radius: 6px; background: transparent; color: inherit }
.controls input { flex: 1 1 100%; order: 1; min-height: 2.75rem }
@media (min-width: 60rem) { .controls input { flex-basis: 10rem; order: 0 } }
:focus-visible { outline: 3px solid #0b5fa5; outline-offset: 1px }
#sentence { min-height: 4.5em; margin: 0.5rem 0; font-size: 1.1rem }
#count { color: #666 }
.steps { padding-left: 2.6em; margin: 0 }
.js .steps { max-height: 80vh; overflow: auto; border: 1px solid #bbb; border-radius: 6px;
  padding-top: 0.4rem; padding-bottom: 0.4rem }
.steps a { color: inherit; text-decoration: none; display: block; padding: 0.25rem 0.5rem }
.steps a:hover { text-decoration: underline }
.proof { padding: 0 0.5rem; font-size: 0.9rem }
.proof ul { list-style: none; margin: 0; padding: 0 }
.proof button { font: inherit; color: inherit; background: none; border: 0; padding: 0.2rem;
  text-align: left; cursor: pointer }
.proof button:hover { text-decoration: underline }
.steps [aria-current], .proof [aria-pressed="true"] {
  background: #fdebd0; border-left: 4px solid #d95f02 }
.board [data-to], .board [data-h] { display: none }
.rules pre { white-space: pre-wrap }
@media (prefers-color-scheme: dark) {
  body { background: #1b1d20; color: #e6e6e6 }
  .board svg { filter: brightness(0.88) }
  .legend, #count { color: #aaa }
  .controls button, .controls select, .js .steps { border-color: #555 }
  .steps [aria-current], .proof [aria-pressed="true"] { background: #4a3a20 }
}
@media print {
  body { background: #fff; color: #000 }
  .controls, .rules, .legend, #sentence, #count { display: none !important }
  main { display: block }
  .js .steps { max-height: none; border: 0 }
  .board svg { max-height: 60vh; margin-bottom: 1rem; filter: none }
  .steps [aria-current] { background: none; border: 0 }
  .steps li { break-inside: avoid }
}
"""

SCRIPT = """
'use strict';
(() => {
  const $ = (name) => document.getElementById(name);
  const links = [...document.querySelectorAll('.steps a')];
  const signs = [...document.querySelectorAll('[data-s]')];
  const lights = [...document.querySelectorAll('[data-h]')];
  const lines = [...document.querySelectorAll('[data-line]')];
  const list = document.querySelector('.steps');
  const last = links.length;
  let now = -1, timer = 0;

  function show(step) {
    step = Math.min(Math.max(step, 0), last);
    if (step === now) return;
    now = step;
    for (const each of signs) {
      const to = each.dataset.to;
      const on = +each.dataset.s <= step && (to === undefined || step < +to);
      each.style.display = on ? 'inline' : 'none';
    }
    light(String(step));
    links.forEach((link, i) => {
      if (i + 1 === step) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
    });
    const link = links[step - 1];
    $('sentence').textContent = link ? link.textContent : 'The board at the start.';
    $('count').textContent = 'Step ' + step + ' of ' + last;
    $('slider').value = step;
    $('slider').setAttribute('aria-valuetext', $('count').textContent);
    $('first').disabled = $('back').disabled = step === 0;
    $('next').disabled = $('last').disabled = step === last;
    if (link) {  // inside the list only: the page stays where it is
      const top = link.offsetTop - list.offsetTop;
      if (top < list.scrollTop || top + link.offsetHeight > list.scrollTop + list.clientHeight)
        list.scrollTop = top - list.clientHeight / 3;
    } else list.scrollTop = 0;
    try { history.replaceState(null, '', '#' + step); } catch { /* no address */ }
  }

  function light(name) {  // a step, or a line of its proof
    for (const each of lights) each.style.display = each.dataset.h === name ? 'inline' : 'none';
    for (const each of lines) each.setAttribute('aria-pressed', each.dataset.line === name);
  }

  function play(on) {
    clearTimeout(timer);
    timer = 0;
    $('play').textContent = on ? 'Pause' : 'Play';
    $('play').setAttribute('aria-label', on ? 'Pause' : 'Play');
    $('play').title = $('play').textContent + ' (space)';
    $('sentence').setAttribute('aria-live', on ? 'off' : 'polite');
    if (on) timer = setTimeout(tick, +$('speed').value);
  }

  function tick() {
    show(now + 1);
    play(now < last);
  }

  function toggle() {
    if (timer) return play(false);
    if (now === last) show(0);
    play(last > 0);
  }

  function go(step) {
    play(false);
    show(step);
  }

  const moves = {
    ArrowLeft: () => go(now - 1), ArrowRight: () => go(now + 1),
    Home: () => go(0), End: () => go(last), ' ': toggle,
  };
  document.addEventListener('keydown', (event) => {
    const own = event.target.closest('input, select, summary');
    const press = event.key === ' ' && event.target.closest('button, a');
    if (own || press || event.ctrlKey || event.altKey || event.metaKey) return;
    const move = moves[event.key];
    if (move) { event.preventDefault(); move(); }
  });
  $('first').onclick = moves.Home;
  $('back').onclick = moves.ArrowLeft;
  $('next').onclick = moves.ArrowRight;
  $('last').onclick = moves.End;
  $('play').onclick = toggle;
  $('slider').oninput = () => go(+$('slider').value);
  $('speed').onchange = () => { if (timer) play(true); };
  list.onclick = (event) => {
    const link = event.target.closest('a'), line = event.target.closest('[data-line]');
    if (line) { go(parseInt(line.dataset.line, 10)); light(line.dataset.line); }
    if (link) { event.preventDefault(); go(links.indexOf(link) + 1); }
  };
  const wanted = () => parseInt(location.hash.slice(1), 10);
  window.onhashchange = () => { if (!Number.isNaN(wanted())) go(wanted()); };
  document.documentElement.classList.add('js');
  show(Number.isNaN(wanted()) ? +$('slider').dataset.start : wanted());
})();
"""
