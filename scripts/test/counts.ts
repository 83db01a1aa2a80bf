import { readFile } from 'node:fs/promises'

export type Counts = { passed: number; failed: number; skipped: number }

/** A check without tests of its own counts as one. */
export function one(passed: boolean): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
}

export function sum(all: Counts[]): Counts {
  return all.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    {
      passed: 0,
      failed: 0,
      skipped: 0,
    },
  )
}

/** Reads vitest's JSON report. A run that failed without a failed test (a file that does not load) counts as one failure. */
export async function fromVitest(file: string, ok: boolean): Promise<Counts> {
  const report = await read(file)
  return atLeastOneFailure(ok, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

/** Reads Playwright's JSON report. */
export async function fromPlaywright(file: string, ok: boolean): Promise<Counts> {
  const stats = (await read(file))?.stats
  return atLeastOneFailure(ok, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  })
}

/** The line that closes a run, alone. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

function atLeastOneFailure(ok: boolean, counts: Counts): Counts {
  return ok || counts.failed ? counts : { ...counts, failed: 1 }
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
}

async function read(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text ? JSON.parse(text) : undefined
}
