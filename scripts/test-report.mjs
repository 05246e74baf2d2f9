// What a whole run found: totals, and at its end once more what failed and why, where a record that keeps only last lines has it.
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

/** `why`: what the runner said; its first lines are kept. */
export function fail(name, why) {
  totals.failed++
  failures.push(told(name, why))
}

/** Failed, then passed when it was tried again: it counts as passed, and is told as what somebody has to mend. */
export function passUnsteadily(name, why) {
  totals.passed++
  unsteady.push(told(name, why))
}

/** @returns {boolean} whether nothing failed. */
export function printReport() {
  if (unsteady.length > 0) console.log(`\nPassed at the second try only:\n\n${unsteady.join('\n\n')}`)
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`)
  console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
  return totals.failed === 0
}

function told(name, why = '') {
  const lines = stripVTControlCharacters(why).trim().split('\n')
  const ours = lines.filter((line) => !line.includes('node_modules'))
  return [name, ...ours.slice(0, 20).map((line) => `  ${line.slice(0, 300)}`)].join('\n')
}
