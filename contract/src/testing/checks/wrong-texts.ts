/** What stands in place of a translation when a machine or a person has gone wrong. */

/** Sentences in languages that nobody asked for, by target language. */
export const foreign: Readonly<Record<string, readonly string[]>> = {
  zh: [
    'El contrato entrará en vigor en la fecha de su firma.',
    'Veuillez redémarrer l’appareil avant de continuer.',
    'Bitte lesen Sie die Anleitung sorgfältig durch.',
    'Пожалуйста, перезапустите устройство и повторите попытку.',
    'ご利用の前に説明書をよくお読みください。',
    '請在使用前仔細閱讀說明書，並妥善保管。',
    '이 기기를 사용하기 전에 설명서를 읽어 주십시오.',
    'O contrato pode ser rescindido por qualquer das partes.',
    'The agreement may be ended at any time by giving notice.',
    '該協議經雙方簽署後開始生效。',
    'กรุณาอ่านคู่มือก่อนใช้งาน',
    'Hãy đọc kỹ hướng dẫn trước khi sử dụng sản phẩm này.',
  ],
  en: [
    'El usuario debe leer las instrucciones antes de usar el aparato.',
    'Les parties conviennent de régler leurs différends à l’amiable.',
    'Der Vertrag kann von beiden Seiten jederzeit gekündigt werden.',
    'Договор вступает в силу с момента его подписания.',
    '请在使用前仔细阅读说明书。',
    'この契約は署名の日から効力を生じます。',
    'Il contratto può essere risolto da ciascuna delle parti.',
    'As partes devem cumprir todas as condições do contrato.',
    'يرجى قراءة التعليمات بعناية قبل الاستخدام.',
    'Prosimy o uważne przeczytanie instrukcji przed użyciem.',
    'De gebruiker moet de handleiding lezen voor gebruik.',
    '이 계약은 서명한 날부터 효력이 발생합니다.',
  ],
  ja: [
    '请在使用前仔细阅读说明书，并妥善保管。',
    '本合同自双方签字之日起生效。',
    '이 제품을 사용하기 전에 설명서를 읽어 주십시오.',
    'Lea las instrucciones antes de usar el aparato.',
    'Bitte lesen Sie vor dem Gebrauch die Anleitung.',
    'Please read these instructions carefully first.',
    '請在使用前仔細閱讀說明書。',
    'Пожалуйста, внимательно прочитайте инструкцию.',
    'Veuillez lire le mode d’emploi avant utilisation.',
    'กรุณาอ่านคู่มือก่อนใช้งาน',
  ],
}

/** How models refuse, in the language they were asked in or for. */
export const refusing: readonly string[] = [
  "I'm sorry, but I can't help with that.",
  'I’m sorry, I cannot translate this content.',
  'As an AI language model, I am unable to process this request.',
  'I cannot assist with this request.',
  'Sorry, I am not able to provide a translation for this text.',
  'I apologize, but I’m unable to translate that.',
  'I can’t fulfil this request.',
  'Unfortunately, I can’t translate this text because it may violate the guidelines.',
  '抱歉，我无法翻译该内容。',
  '很抱歉，我不能协助处理这个请求。',
  '对不起，我无法回答这个问题。',
  '作为一个人工智能语言模型，我无法提供该翻译。',
  '非常抱歉，这段文字我没办法翻译。',
  '申し訳ありませんが、その内容は翻訳できません。',
  '申し訳ございませんが、このリクエストにはお応えできません。',
  'AIとして、この内容を翻訳することはできません。',
  'すみませんが、その翻訳はお手伝いできません。',
  'Here is the translation you requested:',
  'Please provide the text you would like me to translate.',
  '请提供需要翻译的文本。',
  '以下是翻译结果：',
]

/** What a model adds to its translation. */
export const remarks: Readonly<Record<string, readonly string[]>> = {
  zh: [
    '（注：此处为意译，原文语气较为正式，译文根据中文表达习惯做了适当调整，如需直译请告知，我可以另外提供一个版本供您参考。）',
    '翻译说明：本句采用了常见的商务用语，同时保留了原文的语序与重点，若用于正式合同，建议再请法律专业人士审阅一遍译文全文。',
  ],
  en: [
    ' (Note: this is a free rendering; the original is more formal, and the wording was adapted to what is usual in English. Let me know if you would rather have a literal version of the sentence, which I can provide.)',
    ' Explanation: the sentence above follows the order of the original and keeps its emphasis; for use in a formal contract it should be reviewed once more by a lawyer who knows both of the languages well.',
  ],
  ja: [
    '（注：ここでは意訳を採用しています。原文はやや改まった文体ですが、日本語として自然になるように語順と表現を調整しました。直訳をご希望の場合はお知らせください。別の案をご用意します。）',
    '翻訳メモ：この文では一般的なビジネス用語を用い、原文の強調点を保つように努めました。正式な契約書で使用する場合は、専門家による確認をお勧めいたします。',
  ],
}
