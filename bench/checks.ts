/**
 * What the checks find in 500 spoilt segments of three pairs of languages and say of the good ones, as a table, and how
 * long they take. `node bench/checks.ts`
 */
import { figuresOfGood, figuresOfSpoilt } from '../contract/src/testing/checks/measure.ts'
import { goodSegments } from '../contract/src/testing/checks/spoil.ts'

const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`
const spoilt = figuresOfSpoilt()
const sum = (key: 'count' | 'found') => spoilt.reduce((total, each) => total + each[key], 0)
const [found, count] = [sum('found'), sum('count')]

console.log('| fault | segments | found |\n|---|---|---|')
for (const { fault, count, found } of spoilt) console.log(`| ${fault} | ${count} | ${found} |`)
console.log(`| all | ${count} | ${found} (${share(found, count)}) |`)
console.log('\n| good segments marked with | wanted | measured |\n|---|---|---|')
const most = { error: '≤ 2 %', warning: '' } as const
for (const severity of ['error', 'warning'] as const) {
  console.log(`| ${severity} | ${most[severity]} | ${share(figuresOfGood(severity).length, goodSegments.length)} |`)
}
if (found / count < 0.95 || figuresOfGood('error').length / goodSegments.length > 0.02) process.exitCode = 1
