import assert from "node:assert/strict";
import { test } from "node:test";
import { dailyAddress, dailyPlace } from "../src/daily_address";
import { sizeOf } from "../src/daily_boards";
import { after, dayInWords, dayOfYear, isDay, monthAfter, monthInWords, today, weeks } from "../src/daily_days";
import { shareLine } from "../src/daily_play";
import { checked, merged, solvedOf, streak, withResult } from "../src/daily_results";

test("days follow each other over months, years and leap days", () => {
  assert.equal(after("2026-12-31", 1), "2027-01-01");
  assert.equal(after("2028-03-01", -1), "2028-02-29");
  assert.equal(after("2027-03-28", 1), "2027-03-29"); // in many places a day of 23 hours
  assert.equal(monthAfter("2026-12", 1), "2027-01");
  assert.equal(monthAfter("2027-01", -1), "2026-12");
});

test("today is the day of the clock of the device", () => {
  assert.equal(today(new Date(2026, 11, 1, 0, 1)), "2026-12-01");
  assert.equal(today(new Date(2026, 11, 1, 23, 59)), "2026-12-01");
});

test("only days of the calendar are days", () => {
  assert.ok(isDay("2028-02-29"));
  for (const each of ["2027-02-29", "2027-13-01", "2027-1-1", "", "2027-01-01x"]) assert.ok(!isDay(each), each);
});

test("days and months are written in words", () => {
  assert.equal(dayInWords("2026-12-01"), "Tuesday, 1 December 2026");
  assert.equal(dayInWords("2026-12-01", true), "1 December 2026");
  assert.equal(dayOfYear("2026-12-01", "2026-12-31"), "1 December");
  assert.equal(dayOfYear("2026-12-01", "2027-01-01"), "1 December 2026");
  assert.equal(monthInWords("2027-02"), "February 2027");
});

test("a month has its weeks from Monday to Sunday", () => {
  const december = weeks("2026-12");
  assert.deepEqual(december[0].slice(0, 2), [null, "2026-12-01"]);
  assert.ok(december.every((week) => week.length === 7));
  assert.equal(december.flat().filter(Boolean).length, 31);
  assert.equal(weeks("2027-02").length, 4); // from a Monday to a Sunday
});

const SOLVED = { "akari easy": { played: 1000, solved: "2026-12-01" } };

test("a streak counts days in a row on which a board of the day was solved", () => {
  const day = (date: string) => ({ [date]: { "akari easy": { played: 1, solved: date } } });
  const three = { ...day("2026-12-01"), ...day("2026-12-02"), ...day("2026-12-03") };
  assert.equal(streak(three, "2026-12-03"), 3);
  assert.equal(streak(three, "2026-12-04"), 3); // today can still be solved
  assert.equal(streak(three, "2026-12-05"), 0);
  assert.equal(streak({ ...day("2026-12-01"), ...day("2026-12-03") }, "2026-12-03"), 1);
  assert.equal(streak({ "2026-12-02": SOLVED["akari easy"] as never, "2026-12-01": SOLVED }, "2026-12-02"), 1);
  assert.equal(streak({}, "2026-12-02"), 0);
});

test("a board of a day before, solved today, does not go on with a streak", () => {
  const late = { "2026-12-01": { "akari easy": { played: 1, solved: "2026-12-02" } } };
  assert.equal(streak(late, "2026-12-02"), 0);
  assert.equal(solvedOf(late, "2026-12-01"), 1);
});

test("of two results the solved one stays, or the longer one", () => {
  const mine = { "2026-12-01": { "akari easy": { played: 5 }, "akari hard": { played: 9 } } };
  const both = merged(mine, {
    "2026-12-01": { "akari easy": { played: 3, solved: "2026-12-01" }, "akari hard": { played: 8 } },
    "2026-12-02": { "masyu easy": { played: 1 } },
  });
  assert.deepEqual(both, {
    "2026-12-01": { "akari easy": { played: 3, solved: "2026-12-01" }, "akari hard": { played: 9 } },
    "2026-12-02": { "masyu easy": { played: 1 } },
  });
  assert.deepEqual(merged({ "2026-12-01": SOLVED }, { "2026-12-01": { "akari easy": { played: 9999 } } }), {
    "2026-12-01": SOLVED,
  });
});

test("what can't be a result is left out", () => {
  const found = { "2026-12-01": { ...SOLVED, "akari hard": { played: -1 }, "<b>": { played: 1 } }, never: SOLVED };
  assert.deepEqual(checked(found), { "2026-12-01": SOLVED });
  for (const each of [null, undefined, 3, [], "text", { "2026-12-01": null }]) assert.deepEqual(checked(each), {});
  assert.deepEqual(checked({ "2026-12-01": { "akari easy": { played: 2, solved: "soon" } } }), {
    "2026-12-01": { "akari easy": { played: 2 } },
  });
});

test("a result takes the place of the one before", () => {
  const once = withResult({}, "2026-12-01", "akari easy", { played: 1 });
  assert.deepEqual(withResult(once, "2026-12-01", "akari easy", SOLVED["akari easy"]), { "2026-12-01": SOLVED });
  assert.deepEqual(once, { "2026-12-01": { "akari easy": { played: 1 } } });
});

test("addresses name today, a day or a board", () => {
  assert.deepEqual(dailyPlace("#daily"), { day: "", name: "" });
  assert.deepEqual(dailyPlace("#daily/2026-12-01"), { day: "2026-12-01", name: "" });
  const address = dailyAddress("2026-12-01", "star-battle hard");
  assert.equal(address, "#daily/2026-12-01/star-battle-hard");
  assert.deepEqual(dailyPlace(address), { day: "2026-12-01", name: "star-battle hard" });
  for (const each of ["#daily/2026-02-30", "#daily/soon", "#puzzle", "#daily/2026-12-01/", ""])
    assert.equal(dailyPlace(each), null, each);
});

test("the line to share says the day, the board, the time and the streak", () => {
  const board = {
    day: "2026-12-01",
    kind: "slitherlink",
    level: "medium",
    name: "slitherlink medium",
    text: "size 7 8",
  };
  const line = "csp2sat daily 2026-12-01 · Slitherlink medium 3:12";
  assert.equal(shareLine(board, "Slitherlink", { played: 192_000 }, 5), `${line} · streak 5`);
  assert.equal(shareLine(board, "Slitherlink", { played: 192_000 }, 0), line);
  assert.equal(sizeOf(board), "7×8");
});
