/**
 * Finds a negation that the translation lost: the source clearly denies, and nothing in the target does. What counts as
 * a denial of the source is narrow, what counts as one of the target is wide, so that few good translations are named.
 */
import { type Issue, issue } from './issue.ts'
import type { Reading } from './reading.ts'

interface Denial {
  /** Figures of speech with a word of denial that deny nothing. */
  readonly idle: RegExp
  readonly clear: RegExp
  readonly any: RegExp
}

const denials: Readonly<Record<string, Denial>> = {
  en: {
    idle: /\bnot (?:only|just|merely|least|until|to mention|later than|earlier than|(?:more|less|fewer|higher|lower|longer) than)\b|\bno (?:more|less|fewer|later|longer|sooner|earlier|doubt|matter|wonder|one['’]s)\b|\b(?:why|whether or|if|or|but|and) not\b|\b(?:can['’]?t|cannot) (?:wait|help|stop|stand|afford|but|miss|beat)\b|\b(?:don['’]t|do not) (?:forget|hesitate|worry|miss|mind)\b|n['’]t (?:you|we|they|it|he|she|i)\b|\bnothing but\b|\bno\. ?\d|\bwithout (?:doubt|fail|question)\b/giu,
    clear: /\b(?:not|never|cannot|nobody|no one|nothing|neither|none)\b|n['’]t\b|\bno (?=[a-z])/iu,
    any: /\b(?:not|never|no|none|nobody|nothing|nowhere|neither|nor|cannot|without|only|unless|except|rather|instead|too|hardly|rarely|seldom|barely|scarcely|little|few|fewer|less|least|until|beyond|far|before|out|below|open|otherwise|yet|still|anymore|exempt|void|absent|free|off|against|impossible|hate|stop|keep|leave|avoid|away|else|empty|blank)\b|n['’]t\b|\bun(?!der|it|ion|ique|iver|iform|til)[a-z-]{3,}|\bnon[a-z-]{3,}|\bim(?:poss|prop|mat|mob|perf|pat|pure)|\bir(?:reg|rel|rev|resp)|\bil(?:leg|lic|log)|\bin(?:vis|val|corr|compl|suff|act|abil|acc|elig|depend|app|compat|effect|oper|sec|sign|def|dist|cap|conv|vari|exp)|\bdis(?:a|conn|cont|hon|like|miss|ob|pens|put|qual|reg|sat|sim)|\b[a-z]{3,}less\b|\b(?:fail|lack|refus|reject|prohibit|forbid|forbad|prevent|den(?:y|ies)|exclu|restrict|declin|bann|miss|beware|refrain|abstain|ceas|withh|los[et]|limit)/iu,
  },
  zh: {
    idle: /不(?:少|仅|但|止|断|停|同|过|错|久|妨|然|管|论|如|料|禁|足|锈|良|动产|可抗力|等|一|光|只|由|惜|愧|安|满|幸|适|便|明|锈钢|解|时|知不觉|得不|能不|可不|好意思|要紧|怕)|(?:不|未)(?:低于|少于|超过|高于|大于|小于|多于|晚于|迟于|早于|逾)|差不多|对不起|了不起|忍不住|禁不住|来不及|(.)不\1|没收|未(?:来|必|婚|成年|知|尽|免)|无(?:论|线|疑|数|障碍|锡|限|机|人机|缝|偿|名|形|故|理由|非|私)|是否|与否|否则|非常|除非|并非不|莫(?:名|斯科|大|非)|别(?:人|墅|名|的|处|致|样|具|出)|类别|级别|性别|个别|特别|区别|分别|识别|告别|差别|辨别/gu,
    clear: /[不没勿]|没有|未(?=[\p{sc=Han}])|无法|无需|无须|不得|禁止|严禁|从未|绝无|并无|[没无]人/u,
    any: /[不没沒未无無非莫勿别別否禁免拒休毋甭难難缺避绝絕仅僅只除零防失止忌戒仍尚少反]/u,
  },
  ja: {
    idle: /(?:なければ|なくては|ないと)(?:なり|なら|いけ|だめ)(?:ない|ません|な)?|しか|かもしれ(?:ない|ません)|に違いない|(?:では|じゃ)(?:ない|ありません)(?:か|？|の|でしょうか)|ざるを得|に過ぎ(?:ない|ません)|少な(?:い|く)|危ない|すみません|ません?か|(?:て|で)も(?:かま|構)い?(?:ない|ません)|だけでな|のみならず|ばかりでなく|つまらない|いけない|ないうちに|間違いな|限りない|くだらない|とんでもない|みっともない|もったいない|かまいません/gu,
    clear: /(?<![少危])ない(?=[。、で」\s）のとがこよ]|$)|ません|なかった|てはならな|てはいけ/u,
    any: /な[いくかけきし]|ません|ず|ぬ|まい|ん[。で」！]|[不無未非禁避否難欠失逃拒断止抜除最限外]|のみ|だけ|しか|困|やめ|控え|遠慮|嫌|な[。！!」]|な$|いいえ|以外|ばかり|ゼロ|までに|ノー|フリー/u,
  },
  de: {
    idle: /\bnicht nur\b|\bnicht zuletzt\b|\bnicht (?:mehr|weniger|später|früher|länger|höher) als\b|\bob [^.]{0,30} oder nicht\b|\bgar nicht so\b|\bnicht wahr\b/giu,
    clear: /\b(?:nicht|nie|niemals|niemand|nichts|kein(?:e|en|em|er|es)?|weder)\b/iu,
    any: /\b(?:nicht|nie|niemals|niemand\w*|nichts|kein\w*|weder|noch|ohne|nur|außer|kaum|selten|wenig\w*|statt|anstatt|sondern|erst|bis|nirgend\w*|fern|frei|andern\w*|leer|aus)\b|\b(?:un|miss)[a-zäöü]{3,}|los(?:e|en|er|es|em)?\b|verb(?:ot|iet)|vermeid|verhinder|verweiger|untersag|fehl|ausschl|ausgeschl|unterlass|ablehn|abgelehn/iu,
  },
}

export function checkNegation(source: Reading, target: Reading): Issue[] {
  const [from, to] = [denials[source.lang], denials[target.lang]]
  if (!from || !to || source.lang === target.lang) return []
  const found = from.clear.exec(source.words)
  if (!found || to.any.test(target.words)) return []
  const said = from.clear.exec(source.words.replace(from.idle, (idle) => ' '.repeat(idle.length)))
  if (!said || isAsked(source)) return []
  const word = said[0].trim()
  const span = source.span(said.index, said.index + said[0].length)
  return [issue('negation_missing', 'warning', span, { word })]
}

/** Questions are denied for politeness. */
const isAsked = ({ words }: Reading) => /[?？]\s*["”’」』)）]*\s*$/.test(words.slice(-12))
