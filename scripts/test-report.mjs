// Collects the results of a whole run: totals, and at the end all failures with their messages.
import { stripVTControlCharacters } from 'node:util'

const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const unsteady = []

export function pass(count = 1) {
  totals.passed += count
}

export function skip(count = 1) {
  totals.skipped += count
}

/** @param why the runner's message; its first lines are kept */
export function fail(name, why) {
  totals.failed++
  failures.push(told(name, why))
}

/**
 * A test that failed and passed when it was repeated: it counts as passed, and is listed because it has to be mended.
 */
export function passUnsteadily(name, why) {
  totals.passed++
  unsteady.push(told(name, why))
}

/** @returns {boolean} whether nothing failed */
export function printReport() {
  if (unsteady.length > 0) console.log(`\nPassed only at the second try:\n\n${unsteady.join('\n\n')}`)
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`)
  console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
  return totals.failed === 0
}

function told(name, why = '') {
  const lines = stripVTControlCharacters(why).trim().split('\n')
  const ours = lines.filter((line) => !line.includes('node_modules'))
  return [name, ...ours.slice(0, 20).map((line) => `  ${line.slice(0, 300)}`)].join('\n')
}
