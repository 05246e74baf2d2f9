/** What each language writes beyond ASCII, and the code pages that its old files have. */
import type { TextEncoding } from '@polyphony/contract/content/file/file-reading'

export interface Writing {
  langs: readonly string[]
  /** In lower case; the most common ones where a code page has all of the script. */
  letters: string
  /** Of a script with more letters than the common ones. */
  script?: RegExp
  pages: readonly TextEncoding[]
}

const western: readonly TextEncoding[] = ['windows-1252', 'iso-8859-15', 'macintosh']
const central: readonly TextEncoding[] = ['windows-1250', 'iso-8859-2']
const baltic: readonly TextEncoding[] = ['windows-1257']
const cyrillic: readonly TextEncoding[] = ['windows-1251', 'koi8-r', 'koi8-u', 'iso-8859-5']
const cyrillicScript = /\p{Script=Cyrillic}/u
const han = /\p{Script=Han}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

export const writings: readonly Writing[] = [
  { langs: ['cs'], letters: 'áčďéěíňóřšťúůýž', pages: central },
  { langs: ['sk'], letters: 'áäčďéíĺľňóôŕšťúýž', pages: central },
  { langs: ['pl'], letters: 'ąćęłńóśźż', pages: central },
  { langs: ['hu'], letters: 'áéíóöőúüű', pages: central },
  { langs: ['ro'], letters: 'ăâîșțşţ', pages: central },
  { langs: ['sl', 'hr', 'bs', 'sr'], letters: 'čćđšž', pages: central },
  { langs: ['de'], letters: 'äöüß', pages: [...western, ...central] },
  { langs: ['fr'], letters: 'àâæçéèêëîïôœùûüÿ', pages: western },
  { langs: ['es', 'ca', 'gl'], letters: 'áéíñóúüçàèòï', pages: western },
  { langs: ['it'], letters: 'àèéìíòóùú', pages: western },
  { langs: ['pt'], letters: 'áâãàçéêíóôõúü', pages: western },
  { langs: ['nl'], letters: 'éëïóöüèá', pages: western },
  { langs: ['sv', 'fi'], letters: 'åäöé', pages: western },
  { langs: ['da', 'no', 'nb', 'nn'], letters: 'æøåéò', pages: western },
  { langs: ['is'], letters: 'áðéíóúýþæö', pages: western },
  { langs: ['sq'], letters: 'ëç', pages: western },
  { langs: ['et'], letters: 'äõöüšž', pages: baltic },
  { langs: ['lv'], letters: 'āčēģīķļņšūž', pages: baltic },
  { langs: ['lt'], letters: 'ąčęėįšųūž', pages: baltic },
  { langs: ['tr', 'az'], letters: 'çğıöşüİâîû', pages: ['windows-1254', 'iso-8859-9'] },
  { langs: ['vi'], letters: 'ăâđêôơưáàéèíóòúùý\u0300\u0301\u0303\u0309\u0323', pages: ['windows-1258'] },
  {
    langs: ['el'],
    letters: 'αεηιοστνρκλπμάέήίόύώςυ',
    script: /\p{Script=Greek}/u,
    pages: ['windows-1253', 'iso-8859-7'],
  },
  { langs: ['ru'], letters: 'оеаинтсрвлкмдпуяы', script: cyrillicScript, pages: cyrillic },
  { langs: ['uk'], letters: 'оаинтівреслкупмдї', script: cyrillicScript, pages: cyrillic },
  { langs: ['bg', 'mk', 'be', 'sr'], letters: 'аоеинтрсвлкдпмзу', script: cyrillicScript, pages: cyrillic },
  { langs: ['he', 'yi'], letters: 'יוהלאמרתבשנד', script: /\p{Script=Hebrew}/u, pages: ['windows-1255'] },
  {
    langs: ['ar', 'fa', 'ur'],
    letters: 'اليمنتروبهعدسفكقحةأ',
    script: /\p{Script=Arabic}/u,
    pages: ['windows-1256'],
  },
  { langs: ['th'], letters: 'านรอกเงมยลวดทสตะปบคหแจ่้ัีิ', script: /\p{Script=Thai}/u, pages: ['windows-874'] },
  {
    langs: ['zh'],
    letters:
      '的一是不了在人有我他这中大来上个国和也子时道说出要于就下得可你年生自会那后能对着事其里所去行过家十用发天如然作方成者多日都三小军二无同么经法当起与好看学进种将还分此心前面又定见只从现因开些长明样已没什们吗吧呢啊她很给让谁真想知',
    script: han,
    pages: ['gb18030'],
  },
  {
    langs: ['zh'],
    letters:
      '的一是不了在人有我他這中大來上個國和也子時道說出要於就下得可你年生自會那後能對著事其裡所去行過家十用發天如然作方成者多日都三小軍二無同麼經法當起與好看學進種將還分此心前面又定見只從現因開些長明樣已沒什們嗎吧呢啊她很給讓誰真想知',
    script: han,
    pages: ['big5'],
  },
  {
    langs: ['ja'],
    letters:
      'のにはをたがでてとしれさいるなあもうかこそまけらりどよやわんえきくっせちつみめだじスンルイトラクアコタッリレドーシフプマ',
    script: kana,
    pages: ['shift_jis', 'euc-jp'],
  },
  {
    langs: ['ko'],
    letters: '이다는을가에의고로하지도한를은서나기사아그자어해리보시인만대있정제수라일들니게면부내여전우요네뭐안',
    script: /\p{Script=Hangul}/u,
    pages: ['euc-kr'],
  },
]
