// Who answers questions; in the browser, a worker with Python. A second one is kept ready, for other questions and in
// case that a long one is stopped; on a device with little memory it starts when a question takes long.
import { settings } from "./settings";
import type { Reply } from "./types";

export interface Question {
  /** Whether it was stopped. */
  finished: Promise<boolean>;
  stop: () => void;
}

/** A request for answers in the language of the settings. */
export function inLanguage(request: object): object {
  return { ...request, language: settings().language };
}

const LONG = 500; // milliseconds at work until a second worker starts
const QUIET = 4000; // milliseconds after the start until it starts anyway
const ENOUGH = 4; // gigabytes of memory for that; a worker needs 0.1
const UNSEEN = 300; // milliseconds until a page that is not painted counts as painted

export abstract class Desk {
  /** Called when the desk becomes ready or fails. */
  onstate: (state: { ready: boolean; failure?: string }) => void = () => {};

  /** Called when the first of some questions is asked, and when the last one is answered. */
  onbusy: (isBusy: boolean) => void = () => {};

  /** A question that can be stopped, or is stopped when it was at work for some `seconds`. */
  abstract question(request: object, each: (reply: Reply) => void, seconds?: number): Question;

  /** All answers to a request, each passed on when it comes; the last one is returned. For `seconds` see
   * `question`. */
  async ask<T extends object = Reply>(
    request: object,
    each: (reply: Reply) => void = () => {},
    seconds?: number,
  ): Promise<T & Reply> {
    let final: Reply = {};
    const heard = (reply: Reply) => {
      final = reply;
      each(reply);
    };
    const stopped = await this.question(request, heard, seconds).finished;
    return (stopped ? { stopped: true } : final) as T & Reply;
  }
}

interface Job {
  id: number;
  request: object;
  each: (reply: Reply) => void;
  done: (stopped: boolean) => void;
  /** The seconds for it, from when a worker has it. */
  seconds?: number;
  timer?: number;
}

interface Clerk {
  worker: Worker;
  ready: boolean;
  job?: Job;
  /** Until its job takes long. */
  timer?: number;
}

export class WorkerDesk extends Desk {
  private clerks: Clerk[] = [];
  private isOpen = false;
  private waiting: Job[] = [];
  private last = 0;

  constructor(private readonly address: URL) {
    super();
    // The first picture comes before Python, which keeps the processor busy for seconds.
    void painted().then(() => {
      this.isOpen = true;
      this.hire();
    });
  }

  question(request: object, each: (reply: Reply) => void, seconds?: number): Question {
    const id = ++this.last;
    let done: (stopped: boolean) => void = () => {};
    const finished = new Promise<boolean>((resolve) => {
      done = resolve;
    });
    const job = { id, request, each, done, seconds };
    this.waiting.push(job);
    if (this.isOpen && !this.clerks.length) this.hire();
    this.serve();
    return { finished, stop: () => this.stop(job) };
  }

  private stop(job: Job): void {
    this.waiting = this.waiting.filter((each) => each !== job);
    const clerk = this.clerks.find((each) => each.job === job);
    clearTimeout(job.timer);
    if (clerk) this.dismiss(clerk);
    job.done(true);
    this.serve();
    if (clerk && hasMemory()) this.reserve();
  }

  /** Let a second worker start. */
  private reserve(): void {
    if (this.clerks.length < 2) this.hire();
  }

  private hire(): void {
    const worker = new Worker(this.address, { type: "module" });
    const clerk: Clerk = { worker, ready: false };
    this.clerks.push(clerk);
    worker.onmessage = ({ data }) => this.heard(clerk, data);
    worker.onerror = (event) => this.failed(clerk, event.message || "its files could not be loaded");
  }

  /** End a worker; if there is no other one, a new one starts. */
  private dismiss(clerk: Clerk): void {
    clearTimeout(clerk.timer);
    clerk.worker.terminate();
    this.clerks = this.clerks.filter((each) => each !== clerk);
    if (!this.clerks.length) this.hire();
  }

  /** A worker has failed: what it was asked, and what nobody else can answer, gets an error. */
  private failed(clerk: Clerk, failure: string): void {
    clearTimeout(clerk.timer);
    clerk.worker.terminate();
    this.clerks = this.clerks.filter((each) => each !== clerk);
    const lost = this.clerks.length ? [] : this.waiting.splice(0);
    for (const job of clerk.job ? [clerk.job, ...lost] : lost) {
      clearTimeout(job.timer);
      job.each({ error: `Python did not answer: ${failure}` });
      job.done(false);
    }
    if (!this.clerks.length) this.onstate({ ready: false, failure });
  }

  private heard(
    clerk: Clerk,
    data: { ready?: boolean; failed?: string; reply?: Reply; done?: boolean; broken?: boolean },
  ): void {
    if (data.ready) {
      clerk.ready = true;
      if (hasMemory()) setTimeout(() => this.reserve(), QUIET);
      this.onstate({ ready: true });
    } else if (data.failed) this.failed(clerk, data.failed);
    else if (data.reply) clerk.job?.each(data.reply);
    else if (data.done) {
      const job = clerk.job;
      clerk.job = undefined;
      clearTimeout(clerk.timer);
      clearTimeout(job?.timer);
      if (data.broken) this.dismiss(clerk);
      job?.done(false);
    }
    this.serve();
  }

  private serve(): void {
    this.onbusy(this.waiting.length > 0 || this.clerks.some((each) => each.job));
    for (const clerk of this.clerks) {
      if (!clerk.ready || clerk.job) continue;
      const job = this.waiting.shift();
      if (!job) return;
      clerk.job = job;
      clerk.timer = window.setTimeout(() => this.reserve(), LONG);
      if (job.seconds) job.timer = window.setTimeout(() => this.stop(job), job.seconds * 1000);
      clerk.worker.postMessage({ id: job.id, request: inLanguage(job.request) });
      this.onbusy(true);
    }
  }
}

/** Whether the device has memory for a worker that is only kept ready; browsers that do not say so have not. */
function hasMemory(): boolean {
  return ((navigator as { deviceMemory?: number }).deviceMemory ?? 0) >= ENOUGH;
}

/** Resolves when the page is painted, or is in a window that is not seen. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN);
  });
}
