import { defineText } from '../../../../i18n/text.ts'

export const createText = defineText({
  title: { zh: '创建任务', en: 'Create a task', ja: 'タスクを作成' },
  intro: {
    zh: '添加文件、选择语言，右侧随即显示价格。填写的内容会自动保存为草稿。',
    en: 'Add files and choose languages; the price follows at once. What you enter is saved as a draft.',
    ja: 'ファイルを追加して言語を選ぶと、すぐに料金が表示されます。入力内容は下書きとして自動保存されます。',
  },

  // Files
  files: { zh: '文件', en: 'Files', ja: 'ファイル' },
  chooseFiles: { zh: '选择文件', en: 'Choose files', ja: 'ファイルを選択' },
  removeFile: { zh: '移除 {name}', en: 'Remove {name}', ja: '{name} を削除' },
  attachVideo: { zh: '附上音视频', en: 'Attach the recording', ja: '動画・音声を添付' },
  attachVideoTo: { zh: '为 {name} 附上音视频', en: 'Attach the recording of {name}', ja: '{name} に動画・音声を添付' },
  attachSubtitle: { zh: '添加字幕', en: 'Add subtitles', ja: '字幕を追加' },
  attachSubtitleTo: { zh: '为 {name} 添加字幕', en: 'Add the subtitles of {name}', ja: '{name} の字幕を追加' },
  detach: { zh: '与 {name} 分开', en: 'Separate from {name}', ja: '{name} との組み合わせを解除' },
  dropHere: {
    zh: '可一次拖放多个文件，单个任务最多 200 个。',
    en: 'Or drop them here, up to 200 in one task.',
    ja: 'まとめてドロップできます（1 タスク 200 件まで）。',
  },
  separately: {
    zh: '文档、图片、音频、视频须分开下单；字幕可与对应的音视频一起下单。',
    en: 'Documents, pictures, audio and video are separate tasks; only subtitles go with their recording.',
    ja: '文書・画像・音声・動画は別々のタスクになります。字幕だけは元の動画・音声と一緒に注文できます。',
  },
  documents: { zh: '文档', en: 'Documents', ja: '文書' },
  subtitles: { zh: '字幕', en: 'Subtitles', ja: '字幕' },
  pictures: { zh: '图片', en: 'Pictures', ja: '画像' },
  audios: { zh: '音频', en: 'Audio', ja: '音声' },
  videos: { zh: '视频', en: 'Video', ja: '動画' },
  upTo: { zh: '不超过 {size}', en: 'up to {size}', ja: '{size} まで' },
  soundTracks: {
    zh: '有 {count} 条音轨（{tracks}），将使用第 1 条：{first}',
    en: {
      one: 'It has {count} sound track ({tracks}); the first is used: {first}',
      other: 'It has {count} sound tracks ({tracks}); the first is used: {first}',
    },
    ja: '音声トラックが {count} 本あります（{tracks}）。1 本目を使います：{first}',
  },
  unnamedTrack: { zh: '语言未注明', en: 'language not stated', ja: '言語の表示なし' },
  found: { zh: '{words}，{segments}', en: '{words}, {segments}', ja: '{words}、{segments}' },
  oldOfficeLacks: {
    zh: '此服务器未安装 LibreOffice，doc、ppt、xls 请先另存为 docx、pptx、xlsx。',
    en: 'This server has no LibreOffice: save doc, ppt and xls files as docx, pptx or xlsx first.',
    ja: 'このサーバーには LibreOffice がないため、doc・ppt・xls は docx・pptx・xlsx で保存し直してください。',
  },
  mixed: {
    zh: '“{name}”未添加：文档、图片、音频和视频请分开下单。',
    en: '“{name}” was not added: documents, pictures, audio and video go into separate tasks.',
    ja: '「{name}」は追加されませんでした。文書・画像・音声・動画は別々のタスクにしてください。',
  },
  tooMany: {
    zh: '“{name}”未添加：单个任务最多 200 个文件。',
    en: '“{name}” was not added: a task has 200 files at most.',
    ja: '「{name}」は追加されませんでした。1 タスクのファイルは 200 件までです。',
  },
  twice: { zh: '“{name}”已在列表中。', en: '“{name}” is already there.', ja: '「{name}」はすでに追加されています。' },

  // Languages
  languages: { zh: '语言', en: 'Languages', ja: '言語' },
  sourceLanguage: { zh: '原文语言', en: 'From', ja: '原文の言語' },
  targetLanguages: { zh: '译文语言', en: 'To', ja: '訳文の言語' },
  chooseLanguage: { zh: '选择语言', en: 'Choose a language', ja: '言語を選択' },
  chooseLanguages: { zh: '选择一种或多种语言', en: 'Choose one or more', ja: '1 つ以上選択' },
  noLanguage: { zh: '没有匹配的语言', en: 'No language matches', ja: '一致する言語はありません' },
  commonLanguages: { zh: '常用', en: 'Common', ja: 'よく使う言語' },
  otherLanguages: { zh: '全部', en: 'All', ja: 'すべて' },

  oneLanguage: {
    zh: '此流程只处理原文语言，不翻译。',
    en: 'This flow stays in the language of the source.',
    ja: 'このフローは原文の言語のまま進みます（翻訳なし）。',
  },
  translateBy: { zh: '需要翻译：{flow}', en: 'To have it translated: {flow}', ja: '翻訳する場合：{flow}' },

  // Flow
  fromRecording: { zh: '从录音录像开始', en: 'Begins with the recording', ja: '録音・録画から' },
  fromSubtitles: { zh: '需要字幕文件', en: 'Needs subtitles', ja: '字幕ファイルが必要' },

  flow: { zh: '流程', en: 'How it is done', ja: 'フロー' },
  standardFlows: { zh: '标准流程', en: 'Standard', ja: '標準フロー' },
  companyFlows: { zh: '公司流程', en: 'Your company’s', ja: '会社のフロー' },
  recentlyUsed: { zh: '最近使用', en: 'Used recently', ja: '最近使用' },
  flowAfterFiles: {
    zh: '添加文件后，这里会列出合适的流程。',
    en: 'Once there is a file, the flows for it are listed here.',
    ja: 'ファイルを追加すると、使えるフローが表示されます。',
  },
  lacks: {
    zh: '此服务器未安装 {program}，暂不能选用',
    en: 'Not available here: this server has no {program}',
    ja: 'このサーバーには {program} がないため選べません',
  },
  readByHand: {
    zh: '此服务器没有可识别图片文字的程序或模型：文字区域由人工标出',
    en: 'Nothing on this server reads pictures: people mark the texts themselves',
    ja: 'このサーバーには画像の文字を読み取る手段がないため、文字の位置は人が指定します',
  },
  noFlow: {
    zh: '没有适合这类文件的流程。',
    en: 'There is no flow for files of this kind.',
    ja: 'この種類のファイルに使えるフローがありません。',
  },

  // Deadline
  deadline: { zh: '截止时间', en: 'Deadline', ja: '納期' },
  dateAndTime: { zh: '日期和时间', en: 'Date and time', ja: '日時' },
  time: { zh: '时间', en: 'Time', ja: '時刻' },
  hours: { zh: '时', en: 'Hours', ja: '時' },
  minutes: { zh: '分', en: 'Minutes', ja: '分' },
  previousMonth: { zh: '上个月', en: 'Previous month', ja: '前の月' },
  nextMonth: { zh: '下个月', en: 'Next month', ja: '次の月' },
  inHours: { zh: '{count} 小时', en: '{count} hours', ja: '{count} 時間' },
  inDays: { zh: '{count} 天', en: { one: '{count} day', other: '{count} days' }, ja: '{count} 日' },
  rushBy: { zh: '加急 +{percent}%', en: '+{percent}% rush', ja: '特急 +{percent}%' },
  noRush: { zh: '无加急费', en: 'no rush fee', ja: '特急料金なし' },
  zone: { zh: '时区：{zone}', en: 'Time zone: {zone}', ja: 'タイムゾーン：{zone}' },
  waitsForReading: {
    zh: '请先确认文件的导入设置。',
    en: 'Review the import settings of a file first.',
    ja: '先にファイルのインポート設定を確認してください。',
  },
  toReading: { zh: '前往', en: 'Show it', ja: '表示する' },
  tooSoon: {
    zh: '最早可在 {time} 完成。',
    en: 'The earliest we can be done is {time}.',
    ja: '最短で {time} に納品できます。',
  },
  useEarliest: { zh: '改为 {time}', en: 'Use {time}', ja: '{time} にする' },
  pastDeadline: { zh: '请选择将来的时间。', en: 'Choose a time to come.', ja: 'これからの日時を選択してください。' },

  // Options
  delivery: { zh: '交付与检查', en: 'Delivery and checks', ja: '納品とチェック' },
  deliveryVersion: { zh: '交付版本', en: 'Delivered as', ja: '納品の形' },
  burnedIn: {
    zh: '同时交付压制字幕的视频',
    en: 'Also deliver the film with its subtitles burned in',
    ja: '字幕を焼き込んだ動画も納品する',
  },
  burnedInHint: {
    zh: '字幕直接显示在画面中，任何播放器都能看到。',
    en: 'They are part of the picture: every player shows them.',
    ja: '映像に字幕が入るため、どのプレーヤーでも表示されます。',
  },
  qaRequired: { zh: '质检', en: 'Review by a second person', ja: '品質チェック' },
  qaRequiredHint: {
    zh: '由另一位语言专家按 MQM 标准检查并评分。',
    en: 'Another linguist checks and scores the work (MQM).',
    ja: '別の担当者が MQM 基準で確認し、採点します。',
  },
  acceptanceRequired: { zh: '交付前由我验收', en: 'I check it before delivery', ja: '納品前に自分で確認する' },
  acceptanceRequiredHint: {
    zh: '五天内未处理则自动确认，提前一天通知。',
    en: 'Confirmed automatically after five days; we tell you a day ahead.',
    ja: '5 日以内にお返事がない場合は自動で確認済みになります（前日にお知らせします）。',
  },
  memoryUsed: { zh: '使用公司的翻译记忆库', en: 'Use our translation memory', ja: '自社の翻訳メモリを使う' },
  memoryUsedHint: {
    zh: '以前译过的内容会自动带出，匹配的部分按折扣计价。',
    en: 'What was translated before is offered again, and costs less where it matches.',
    ja: '過去の訳文が候補として表示され、一致する部分は割引になります。',
  },
  termbaseUsed: { zh: '使用公司的术语库', en: 'Use our termbase', ja: '自社の用語集を使う' },
  termbaseUsedHint: {
    zh: '统一术语，避免禁用的说法。',
    en: 'Terms are translated as agreed; forbidden ones are pointed out.',
    ja: '用語を統一し、使用禁止の表現を指摘します。',
  },
  nonNativeAllowed: { zh: '允许非母语译者', en: 'Non-native translators are fine', ja: '母語話者以外の翻訳者も可' },
  nonNativeAllowedHint: {
    zh: '人选更多，冷门语言方向更快。',
    en: 'More people can take it; faster for rare pairs.',
    ja: '担当できる人が増え、少数言語では早くなります。',
  },

  // Notes
  about: { zh: '名称与说明', en: 'Name and notes', ja: '名称と説明' },
  name: { zh: '任务名称', en: 'Task name', ja: 'タスク名' },
  description: { zh: '任务说明', en: 'Description', ja: '説明' },
  descriptionHint: {
    zh: '译者在接受前就能看到：内容是什么，给谁看。',
    en: 'Translators see it before they accept: what it is, who it is for.',
    ja: '翻訳者が引き受ける前に読みます。内容や対象読者など。',
  },
  fields: { zh: '专业领域', en: 'Fields', ja: '専門分野' },
  fieldsHint: {
    zh: '最多三个；优先请熟悉这些领域的人来做。',
    en: 'Three at most. Whoever knows them is asked first.',
    ja: '3 つまで。その分野に詳しい人へ優先して依頼します。',
  },
  styleGuide: { zh: '风格指南', en: 'Style guide', ja: 'スタイルガイド' },
  styleGuideHint: {
    zh: '语气、称谓、标点、不译的内容……',
    en: 'Tone, forms of address, punctuation, what stays untranslated …',
    ja: '文体、呼称、約物、訳さない語など',
  },

  // Quote
  quote: { zh: '报价', en: 'Quote', ja: 'お見積もり' },
  stillMissing: { zh: '还需要：', en: 'Still needed:', ja: '未入力の項目：' },
  leftOut: {
    zh: '{total} 个文件中有 {count} 个未上传成功，不在订单内。',
    en: {
      one: '{count} of {total} files is not included.',
      other: '{count} of {total} files are not included.',
    },
    ja: '{total} 件中 {count} 件のファイルがアップロードされておらず、注文に含まれていません。',
  },
  people: { zh: '可承接的人员', en: 'Available linguists', ja: '対応できる担当者' },
  peopleCount: {
    zh: '{count} 人',
    en: { one: '{count} person', other: '{count} people' },
    ja: '{count} 人',
  },
  doneAt: {
    zh: '最早可于 {time} 完成',
    en: 'At the earliest {time}',
    ja: '最短 {time} に完了',
  },
  doneAlone: {
    zh: '全部由同一人完成：{time}',
    en: 'One person for all files: {time}',
    ja: '全ファイルを 1 名で担当：{time}',
  },
  noneFree: {
    zh: '目前都没有空档',
    en: 'Nobody has time right now',
    ja: '現在は全員の予定が埋まっています',
  },
  lateFor: {
    zh: '{language}可能赶不上截止时间',
    en: '{language} may not be done by the deadline',
    ja: '{language}は納期に間に合わない可能性があります',
  },
  lateNote: {
    zh: '目前有空档的人员最早可于 {time} 完成。',
    en: 'Those who have time right now need until {time}.',
    ja: '現在対応できる担当者では、最短で {time} になります。',
  },
  noneFreeNote: {
    zh: '能承接的人员目前都没有空档，要等有人空出时间。',
    en: 'Everybody who could do it is busy or away, so it waits until somebody has time.',
    ja: '対応できる担当者は全員、予定が埋まっているか不在のため、空きが出るまでお待ちいただきます。',
  },
  stillOrder: { zh: '仍可下单。', en: 'You can still order.', ja: 'このまま注文することもできます。' },
  nobodyFor: {
    zh: '暂时没有人承接{language}的以下环节：{steps}',
    en: 'Nobody is available for {language} yet: {steps}',
    ja: '{language}の次の工程に対応できる担当者がいません：{steps}',
  },
  nobodyNote: {
    zh: '仍可下单：运营人员会另找合适的人，但可能赶不上截止时间，价格不变。',
    en: 'You can still order: our team will look for somebody, but the deadline may not be met. The price stays the same.',
    ja: 'このまま注文することもできます。運営担当者が対応できる人を探しますが、納期に間に合わない場合があります。料金は変わりません。',
  },
  withoutLanguage: { zh: '不译成{language}', en: 'Remove {language}', ja: '{language}を外す' },
  noLanguageSaid: { zh: '未注明', en: 'not said', ja: '指定なし' },
  otherLanguagesSaid: {
    zh: '文件注明的语言是 {from} → {to}，与订单不同',
    en: 'The file says {from} → {to}, which isn’t what you order',
    ja: 'ファイルの言語指定は {from} → {to} で、注文と異なります',
  },
  otherLanguagesNote: {
    zh: '按当前语言下单，文件中已有的其他语言译文不会采用，交付的文件会改为订单的语言。',
    en: 'Ordered as it is, translations in another language that the file has are not used, and it is delivered with the order’s languages.',
    ja: 'このまま注文すると、ファイル内の別言語の訳文は使われず、注文の言語で納品されます。',
  },
  asFileSays: {
    zh: '改为 {from} → {to}',
    en: 'Order {from} → {to}',
    ja: '{from} → {to} に変更',
  },
  retryFiles: { zh: '重试', en: 'Retry', ja: '再試行' },
  retryNow: { zh: '立即重试', en: 'Try now', ja: '今すぐ再試行' },
  withoutFiles: { zh: '不含这些文件', en: 'Order without them', ja: '含めずに注文する' },
  needFile: {
    zh: '先上传文档、图片、音频或视频',
    en: 'A document, pictures or a recording: upload them first',
    ja: '文書・画像・音声・動画のアップロード',
  },
  needSubtitle: {
    zh: '每个音视频的字幕文件，或改选从录音录像开始的流程',
    en: 'A subtitle file for each recording, or a flow that begins with the recording',
    ja: '動画・音声ごとの字幕ファイル（または録音・録画から始まるフロー）',
  },
  needRecording: {
    zh: '每个字幕对应的音视频，或改选从字幕开始的流程',
    en: 'The recording of each subtitle file, or a flow that begins with subtitles',
    ja: '字幕ごとの動画・音声（または字幕から始まるフロー）',
  },
  needReady: { zh: '文件上传并校验完成', en: 'Files uploaded and checked', ja: 'ファイルのアップロードと検証の完了' },
  needSource: { zh: '原文语言', en: 'Source language', ja: '原文の言語' },
  needTargets: { zh: '译文语言', en: 'Target language', ja: '訳文の言語' },
  needFlow: { zh: '流程', en: 'A flow', ja: 'フロー' },
  needDeadline: { zh: '将来的截止时间', en: 'A deadline to come', ja: 'これからの納期' },
  needPo: { zh: '采购订单号', en: 'a PO number', ja: '発注番号' },
  poHint: {
    zh: '如有，会记在任务上',
    en: 'Kept with the task, if there is one',
    ja: 'ある場合のみ。タスクに記録されます',
  },
  poNeeded: { zh: '贵公司下单时须填写', en: 'Your company’s orders need one', ja: '貴社のご注文には必須です' },
  needName: { zh: '任务名称', en: 'A name', ja: 'タスク名' },
  wordsAbout: {
    zh: '原文约 {words}（按时长或图片数估算）',
    en: 'About {words} of source text, by the length of it',
    ja: '原文 約 {words}（長さ・枚数からの見積もり）',
  },
  wordsInAll: { zh: '原文共 {words}', en: '{words} of source text', ja: '原文 {words}' },
  quoting: { zh: '正在计算…', en: 'Calculating …', ja: '計算しています…' },
  reading: {
    zh: '正在读取文件，还剩 {count} 个…',
    en: 'Reading files: {count} to go …',
    ja: 'ファイルを読み取り中（残り {count} 件）…',
  },
  confirm: { zh: '确认下单', en: 'Confirm order', ja: '注文を確定' },
  waitsForFiles: {
    zh: '有文件尚未上传成功：请重试，或选择不含这些文件。',
    en: 'Files are not there yet: retry, or order without them.',
    ja: '届いていないファイルがあります。再試行するか、除外してください。',
  },
  waitsFor: { zh: '还缺：{list}', en: 'Still missing: {list}', ja: '未入力：{list}' },
  waitsForPrice: { zh: '价格尚未算出。', en: 'There is no price yet.', ja: '料金がまだ出ていません。' },
  confirmHint: {
    zh: '确认后立即开始处理。',
    en: 'Work begins as soon as you confirm.',
    ja: '確定するとすぐに作業が始まります。',
  },
  ordered: { zh: '已下单：{name}', en: 'Ordered: {name}', ja: '注文しました：{name}' },
  notOrdered: {
    zh: '草稿尚未保存好，因此没有下单。请查看页面上方的提示。',
    en: 'Nothing was ordered: the draft could not be saved first. See the note at the top.',
    ja: '下書きを保存できなかったため、注文していません。ページ上部の案内をご確認ください。',
  },
  changedTitle: { zh: '报价有变', en: 'The quote has changed', ja: '見積もりが変わりました' },
  changedBody: {
    zh: '价格从 {before} 变为 {after}。仍要下单吗？',
    en: 'It was {before} and is now {after}. Order at the new price?',
    ja: '{before} から {after} に変わりました。この料金で注文しますか？',
  },
  changedCeiling: {
    zh: '如初稿需要重译，相应环节现在最多加收 {percent}%，原为 {before}%。仍要下单吗？',
    en: 'Drafts that have to be redone may now add up to {percent}% to a step; it was {before}%. Order all the same?',
    ja: '下訳の大幅な修正が必要な場合、その工程への加算は最大 {percent}% になりました（以前は {before}%）。このまま注文しますか？',
  },
  orderAtNewPrice: { zh: '以 {price} 下单', en: 'Order for {price}', ja: '{price} で注文する' },
  skipNote: {
    zh: '此流程中，AI 质量评估达到 {score} 分的句段可不经人工处理。这里是最高价，免去的部分在任务完成时退还。',
    en: 'In this flow, segments that AI estimates at {score} or above may go without a person. This price is the most you pay: what people are spared is credited when the task is done.',
    ja: 'このフローでは、AI の品質評価が {score} 点以上のセグメントは人の作業を省くことがあります。表示の料金は上限で、省かれた分は完了時に差し引かれます。',
  },
  startOver: { zh: '重新填写', en: 'Start over', ja: '最初からやり直す' },
  startOverTitle: {
    zh: '删除这份草稿，重新填写？',
    en: 'Delete this draft and start over?',
    ja: 'この下書きを削除して、最初からやり直しますか？',
  },
  startOverLoss: {
    zh: '文件列表和所有设置',
    en: 'The list of files and all settings',
    ja: 'ファイルの一覧とすべての設定',
  },
})
