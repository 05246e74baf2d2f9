interface Names {
  name: string
  name_zh?: string | undefined
  name_en?: string | undefined
  name_ja?: string | undefined
}

/** A flow has the same name in every language unless others are given. */
export function namesOf({ name, name_zh = name, name_en = name, name_ja = name }: Names) {
  return { name_zh, name_en, name_ja }
}
