/** Writes a termbase as TBX-Basic (ISO 30042:2019, dca), so that `readTbx` reads the same terms. */
import { escapeXml } from '../../document/skeleton/xml.ts'
import type { TbxTerm } from './read-tbx.ts'
import { attribute } from './xml-attribute.ts'

export const tbxHead = `<?xml version="1.0" encoding="UTF-8"?>
<tbx type="TBX-Basic" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">
<tbxHeader><fileDesc><sourceDesc><p>Polyphony</p></sourceDesc></fileDesc></tbxHeader>
<text><body>
`
export const tbxFoot = '</body></text>\n</tbx>\n'

/** A pair with the source's language section first, by which its direction is recognised. */
export function writeTbxTerm(id: string, term: TbxTerm): string {
  const { source_lang, target_lang, source, target, is_forbidden, note, definition, part_of_speech } = term
  const partOfSpeech = typedElement('termNote', 'partOfSpeech', part_of_speech)
  const status = is_forbidden ? 'deprecatedTerm-admn-sts' : 'preferredTerm-admn-sts'
  const said = typedElement('termNote', 'administrativeStatus', status)
  const noted = note ? `<note>${escapeXml(note)}</note>` : ''
  return (
    `<conceptEntry id="c${id}">${typedElement('descrip', 'definition', definition)}` +
    `<langSec xml:lang="${attribute(source_lang)}"><termSec><term>${escapeXml(source)}</term>${partOfSpeech}</termSec></langSec>` +
    `<langSec xml:lang="${attribute(target_lang)}"><termSec><term>${escapeXml(target)}</term>${partOfSpeech}${said}${noted}</termSec></langSec>` +
    '</conceptEntry>\n'
  )
}

const typedElement = (name: string, type: string, text: string) =>
  text ? `<${name} type="${type}">${escapeXml(text)}</${name}>` : ''
