/** Sentences with which a model refuses, or talks about a translation in place of making one. */

const refusals = [
  /^\W*(?:i['’]?m|i am|we['’]?re|we are)?\s*(?:very |so |really )?(?:sorry|afraid)\b.{0,60}\b(?:can(?:['’]?t|not)|unable|won['’]?t|not able)\b/iu,
  /^\W*(?:i|we) (?:apologi[sz]e|regret)\b.{0,60}\b(?:can(?:['’]?t|not)|unable|won['’]?t|not able)\b/iu,
  /^\W*(?:unfortunately,? )?i (?:can(?:['’]?t|not)|am unable to|['’]m unable to|won['’]?t) (?:help|assist|translate|provide|comply|fulfil|process)/iu,
  /\bas an? (?:ai|artificial intelligence|large language)\b.{0,40}\bmodel\b|\bas an ai\b/iu,
  /(?:抱歉|对不起|對不起).{0,24}(?:无法|不能|無法|没办法|沒辦法)/u,
  /作为(?:一个|一名)?(?:AI|人工智能|大?语言模型)|作為(?:一個)?(?:AI|人工智慧|語言模型)/iu,
  /(?:申し訳|すみません|ごめん).{0,24}(?:できません|できかねます|いたしかねます|お手伝い|お応え|お答え)/u,
  /AI(?:言語モデル|アシスタント)?として.{0,40}(?:できません|できかねます|いたしかねます)/u,
  // Talk about the translation.
  /^\W*(?:sure[,!.]? |certainly[,!.]? |of course[,!.]? )?here(?:['’]s| is| are) (?:the|your|my) (?:requested )?translat/iu,
  /^\W*please (?:provide|share|send|paste)\b.{0,40}\b(?:to translate|translated|to be translated)\b/iu,
  /^\W*请(?:提供|发送|给出|输入).{0,16}(?:翻译|译).{0,8}(?:文本|内容|文字|原文|句子)/u,
  /^\W*(?:以下|下面)(?:是|为).{0,12}(?:翻译|译文)/u,
  /^\W*(?:翻訳(?:する|したい)|訳す).{0,12}(?:テキスト|文章|内容).{0,8}(?:提供|入力|お送り|ください)/u,
  /^\W*(?:以下|こちら)(?:は|が).{0,12}(?:翻訳|訳文)(?:です|になります|結果)/u,
]

export const isRefusal = (text: string): boolean => refusals.some((each) => each.test(text))
