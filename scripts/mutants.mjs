// Makes mutants of a TypeScript file: small changes, each of which should make a test fail.
import { childrenOf, syntaxOf } from './syntax.mjs'

/** @typedef {{ start: number, end: number, text: string, what: string }} Mutant */

const opposites = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
}
const logical = { '&&': '||', '||': '&&', '??': '&&' }

/** @returns {Mutant[]} in the order of the file */
export function mutantsOf(file, source) {
  const found = []
  const put = (node, text, what) => found.push({ start: node.start, end: node.end, text, what })
  const textOf = (node) => source.slice(node.start, node.end)
  const between = (left, right, operator) => ({
    start: left.end + source.slice(left.end, right.start).indexOf(operator),
    end: left.end + source.slice(left.end, right.start).indexOf(operator) + operator.length,
  })
  const decide = ({ test }) => {
    put(test, 'true', 'always')
    put(test, 'false', 'never')
  }
  walk(syntaxOf(file, source), {
    BinaryExpression({ left, right, operator }) {
      const other = opposites[operator]
      if (other) put(between(left, right, operator), other, `${operator} → ${other}`)
    },
    LogicalExpression({ left, right, operator }) {
      put(between(left, right, operator), logical[operator], `${operator} → ${logical[operator]}`)
    },
    IfStatement: decide,
    ConditionalExpression: decide,
    UnaryExpression(node) {
      if (node.operator === '!') put(node, textOf(node.argument), 'not negated')
    },
    Literal(node) {
      if (typeof node.value === 'boolean') put(node, String(!node.value), `${node.value} → ${!node.value}`)
      if (typeof node.value === 'number') put(node, String(node.value + 1), `${node.value} → ${node.value + 1}`)
    },
    ExpressionStatement(node) {
      if (/^(Call|Await|Assignment|Chain)/.test(node.expression.type)) put(node, ';', 'left out')
    },
    JSXAttribute({ value }) {
      const expression = value?.expression
      if (expression?.type === 'ArrowFunctionExpression') put(expression, '(() => undefined)', 'does nothing')
    },
  })
  return found.sort((a, b) => a.start - b.start)
}

/** @returns {string} the file with one mutant in it */
export function withMutant(source, { start, end, text }) {
  return source.slice(0, start) + text + source.slice(end)
}

/** Types aren't code: nothing below them is visited. */
function walk(node, visitors) {
  if (node.type.startsWith('TS') && !node.expression) return
  if (node.type === 'ImportDeclaration') return
  visitors[node.type]?.(node)
  for (const child of childrenOf(node)) walk(child, visitors)
}
