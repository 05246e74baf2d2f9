// Files that need one another, directly or by way of others.

/**
 * @param graph what each file imports; names that aren't in it lead nowhere.
 * @returns circles that have no file in common, each as the way around it; none only where there is none.
 */
export function circlesIn(graph) {
  const importers = new Map([...graph.keys()].map((file) => [file, new Set()]))
  const left = new Map()
  for (const [file, imports] of graph) {
    const known = new Set([...imports].filter((name) => graph.has(name)))
    for (const name of known) importers.get(name).add(file)
    left.set(file, known)
  }
  const circles = []
  removeAll([...left.keys()].filter((file) => left.get(file).size === 0))
  // Whatever is left imports something that is left, too: every way leads into a circle.
  while (left.size > 0) {
    const circle = wayAround(left)
    circles.push(circle)
    removeAll(circle)
  }
  return circles

  /** With all that import nothing else then. */
  function removeAll(files) {
    const waiting = [...files]
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (!left.delete(file)) continue
      for (const importer of importers.get(file)) {
        const imports = left.get(importer)
        if (imports?.delete(file) && imports.size === 0) waiting.push(importer)
      }
    }
  }
}

function wayAround(left) {
  const trail = new Map()
  let [file] = left.keys()
  while (!trail.has(file)) {
    trail.set(file, trail.size)
    ;[file] = left.get(file)
  }
  return [...trail.keys()].slice(trail.get(file))
}
