// Finds circles of files that import each other, directly or through others.

/**
 * @param graph the imports of each file; unknown names are ignored
 * @returns circles without common files, each as its path; it is empty only if there is no circle
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
  // Every file that is left imports another one that is left, so every path leads into a circle.
  while (left.size > 0) {
    const circle = wayAround(left)
    circles.push(circle)
    removeAll(circle)
  }
  return circles

  /** Also removes files that import nothing else then. */
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
