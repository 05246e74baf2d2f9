/** The parts of a Word document other than its text: types, relations, styles and bullets. */
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export const namespaces = `xmlns:w="${word}" xmlns:r="${relationships}"`

/** @param heads the ones of `header` and `footer` that exist */
export function contentTypes(heads: readonly string[]): string {
  const parts: [name: string, type: string][] = [
    ['document', 'document.main'],
    ['styles', 'styles'],
    ['numbering', 'numbering'],
    ...heads.map((name): [string, string] => [name, name]),
  ]
  const overrides = parts.map(
    ([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${wordType}.${type}+xml"/>`,
  )
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>'
  return `<Types xmlns="${packaged}/content-types">${defaults}${overrides.join('')}</Types>`
}

const relations = (list: readonly { id: string; kind: string; target: string }[]) =>
  `<Relationships xmlns="${packaged}/relationships">${list
    .map(({ id, kind, target }) => `<Relationship Id="${id}" Type="${relationships}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

export const packageRelations = relations([{ id: 'rId1', kind: 'officeDocument', target: 'word/document.xml' }])

export const documentRelations = (heads: readonly string[]) =>
  relations(['styles', 'numbering', ...heads].map((kind) => ({ id: kind, kind, target: `${kind}.xml` })))

export const numbering = `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`

const eastAsianFonts = {
  zh: { serif: 'SimSun', sans: 'Microsoft YaHei', tag: 'zh-CN' },
  ja: { serif: 'MS Mincho', sans: 'Yu Gothic', tag: 'ja-JP' },
  ko: { serif: 'Batang', sans: 'Malgun Gothic', tag: 'ko-KR' },
}
const headingLevels = [1, 2, 3, 4, 5, 6]

export interface Looks {
  bodySize: number
  isSerif: boolean
  script: keyof typeof eastAsianFonts | null
}

export function stylesOf({ bodySize, isSerif, script }: Looks): string {
  const latin = isSerif ? 'Times New Roman' : 'Arial'
  const eastAsian = script && eastAsianFonts[script]
  const inEastAsia = eastAsian ? ` w:eastAsia="${isSerif ? eastAsian.serif : eastAsian.sans}"` : ''
  const fonts = `<w:rFonts w:ascii="${latin}" w:hAnsi="${latin}" w:cs="${latin}"${inEastAsia}/>`
  const halves = Math.max(2, Math.round(bodySize * 2))
  const size = `<w:sz w:val="${halves}"/><w:szCs w:val="${halves}"/>`
  const lang = eastAsian ? `<w:lang w:eastAsia="${eastAsian.tag}"/>` : ''
  const spacing = '<w:spacing w:after="120" w:line="264" w:lineRule="auto"/>'
  const defaults = `<w:docDefaults><w:rPrDefault><w:rPr>${fonts}${size}${lang}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>${spacing}</w:pPr></w:pPrDefault></w:docDefaults>`
  const normal =
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>'
  const headings = headingLevels.map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
  )
  return `<w:styles ${namespaces}>${defaults}${normal}${headings.join('')}</w:styles>`
}
