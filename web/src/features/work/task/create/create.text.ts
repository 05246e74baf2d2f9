import { defineText } from '../../../../i18n/text.ts'

export const createText = defineText({
  title: { zh: '创建任务', en: 'Create task', ja: 'タスクを作成' },
  intro: {
    zh: '添加文件、选择语言，右侧随即显示价格。填写的内容会自动保存为草稿。',
    en: 'Add files and choose languages to see the price. Your entries are saved as a draft.',
    ja: 'ファイルを追加して言語を選ぶと、すぐに料金が表示されます。入力内容は下書きとして自動保存されます。',
  },

  // Files
  files: { zh: '文件', en: 'Files', ja: 'ファイル' },
  chooseFiles: { zh: '选择文件', en: 'Choose files', ja: 'ファイルを選択' },
  removeFile: { zh: '移除 {name}', en: 'Remove {name}', ja: '{name} を削除' },
  attachVideo: { zh: '附上音视频', en: 'Attach media', ja: '動画・音声を添付' },
  attachVideoTo: { zh: '为 {name} 附上音视频', en: 'Attach media to {name}', ja: '{name} に動画・音声を添付' },
  attachSubtitle: { zh: '添加字幕', en: 'Add subtitles', ja: '字幕を追加' },
  attachSubtitleTo: { zh: '为 {name} 添加字幕', en: 'Add subtitles to {name}', ja: '{name} の字幕を追加' },
  detach: { zh: '与 {name} 分开', en: 'Detach from {name}', ja: '{name} との組み合わせを解除' },
  dropHere: {
    zh: '可一次拖放多个文件，单个任务最多 200 个。',
    en: 'Or drop files here, up to 200 per task.',
    ja: 'まとめてドロップできます（1 タスク 200 件まで）。',
  },
  separately: {
    zh: '文档、图片、音频、视频须分开下单；字幕可与对应的音视频一起下单。',
    en: 'Documents, images, audio and video need separate tasks; subtitles can go with their media.',
    ja: '文書・画像・音声・動画は別々のタスクになります。字幕だけは元の動画・音声と一緒に注文できます。',
  },
  documents: { zh: '文档', en: 'Documents', ja: '文書' },
  subtitles: { zh: '字幕', en: 'Subtitles', ja: '字幕' },
  pictures: { zh: '图片', en: 'Images', ja: '画像' },
  audios: { zh: '音频', en: 'Audio', ja: '音声' },
  videos: { zh: '视频', en: 'Video', ja: '動画' },
  upTo: { zh: '不超过 {size}', en: 'up to {size}', ja: '{size} まで' },
  soundTracks: {
    zh: '有 {count} 条音轨（{tracks}），将使用第 1 条：{first}',
    en: {
      one: '{count} audio track ({tracks}); the first is used: {first}',
      other: '{count} audio tracks ({tracks}); the first is used: {first}',
    },
    ja: '音声トラックが {count} 本あります（{tracks}）。1 本目を使います：{first}',
  },
  unnamedTrack: { zh: '语言未注明', en: 'unknown language', ja: '言語の表示なし' },
  found: { zh: '{words}，{segments}', en: '{words}, {segments}', ja: '{words}、{segments}' },
  oldOfficeLacks: {
    zh: '此服务器未安装 LibreOffice，doc、ppt、xls 请先另存为 docx、pptx、xlsx。',
    en: 'LibreOffice isn’t installed on this server: save doc, ppt and xls files as docx, pptx or xlsx first.',
    ja: 'このサーバーには LibreOffice がないため、doc・ppt・xls は docx・pptx・xlsx で保存し直してください。',
  },
  mixed: {
    zh: '“{name}”未添加：文档、图片、音频和视频请分开下单。',
    en: '“{name}” was not added: documents, images, audio and video need separate tasks.',
    ja: '「{name}」は追加されませんでした。文書・画像・音声・動画は別々のタスクにしてください。',
  },
  tooMany: {
    zh: '“{name}”未添加：单个任务最多 200 个文件。',
    en: '“{name}” was not added: 200 files per task at most.',
    ja: '「{name}」は追加されませんでした。1 タスクのファイルは 200 件までです。',
  },
  twice: {
    zh: '“{name}”已在列表中。',
    en: '“{name}” is already in the list.',
    ja: '「{name}」はすでに追加されています。',
  },

  // Languages
  languages: { zh: '语言', en: 'Languages', ja: '言語' },
  sourceLanguage: { zh: '原文语言', en: 'Source language', ja: '原文の言語' },
  targetLanguages: { zh: '译文语言', en: 'Target languages', ja: '訳文の言語' },
  chooseLanguage: { zh: '选择语言', en: 'Choose a language', ja: '言語を選択' },
  chooseLanguages: { zh: '选择一种或多种语言', en: 'Choose one or more languages', ja: '1 つ以上選択' },
  noLanguage: { zh: '没有匹配的语言', en: 'No matching language', ja: '一致する言語はありません' },
  commonLanguages: { zh: '常用', en: 'Common', ja: 'よく使う言語' },
  otherLanguages: { zh: '全部', en: 'All', ja: 'すべて' },

  oneLanguage: {
    zh: '此流程只处理原文语言，不翻译。',
    en: 'This workflow stays in the source language (no translation).',
    ja: 'このワークフローは原文の言語のまま進みます（翻訳なし）。',
  },
  translateBy: { zh: '需要翻译：{flow}', en: 'To translate: {flow}', ja: '翻訳する場合：{flow}' },

  // Flow
  fromRecording: { zh: '从音视频开始', en: 'Starts from media', ja: '音声・動画から' },
  fromSubtitles: { zh: '需要字幕文件', en: 'Requires subtitles', ja: '字幕ファイルが必要' },

  flow: { zh: '流程', en: 'Workflow', ja: 'ワークフロー' },
  standardFlows: { zh: '标准流程', en: 'Standard', ja: '標準ワークフロー' },
  companyFlows: { zh: '公司流程', en: 'Company', ja: '会社のワークフロー' },
  recentlyUsed: { zh: '最近使用', en: 'Recently used', ja: '最近使用' },
  flowAfterFiles: {
    zh: '添加文件后，这里会列出合适的流程。',
    en: 'Add files to see matching workflows.',
    ja: 'ファイルを追加すると、使えるワークフローが表示されます。',
  },
  lacks: {
    zh: '此服务器未安装 {program}，暂不能选用',
    en: 'Unavailable: {program} isn’t installed on this server',
    ja: 'このサーバーには {program} がないため選べません',
  },
  readByHand: {
    zh: '此服务器没有可用的文字识别（OCR）：文字区域由人工标出',
    en: 'No OCR available on this server: text regions are marked manually',
    ja: 'このサーバーには画像の文字を読み取る手段がないため、文字の位置は人が指定します',
  },
  noFlow: {
    zh: '没有适合这类文件的流程。',
    en: 'No workflow for this file type.',
    ja: 'この種類のファイルに使えるワークフローがありません。',
  },

  // Deadline
  deadline: { zh: '截止时间', en: 'Due date', ja: '納期' },
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
    en: 'Earliest possible: {time}.',
    ja: '最短で {time} に納品できます。',
  },
  useEarliest: { zh: '改为 {time}', en: 'Use {time}', ja: '{time} にする' },
  pastDeadline: { zh: '请选择将来的时间。', en: 'Choose a time in the future.', ja: '未来の日時を選択してください。' },

  // Options
  delivery: { zh: '交付与检查', en: 'Delivery and checks', ja: '納品とチェック' },
  deliveryVersion: { zh: '交付版本', en: 'Delivery format', ja: '納品形式' },
  burnedIn: {
    zh: '同时交付压制字幕的视频',
    en: 'Also deliver video with burned-in subtitles',
    ja: '字幕を焼き込んだ動画も納品する',
  },
  burnedInHint: {
    zh: '字幕直接显示在画面中，任何播放器都能看到。',
    en: 'Subtitles are part of the image and show in every player.',
    ja: '映像に字幕が入るため、どのプレーヤーでも表示されます。',
  },
  qaRequired: { zh: '质检', en: 'QA', ja: '品質チェック' },
  qaRequiredHint: {
    zh: '由另一位译员按 MQM 标准检查并评分。',
    en: 'A second linguist checks and scores the work (MQM).',
    ja: '別のリンギストが MQM 基準で確認し、採点します。',
  },
  acceptanceRequired: { zh: '客户验收', en: 'Client review', ja: 'クライアント検収' },
  acceptanceRequiredHint: {
    zh: '交付前由贵公司验收；五天内未处理则自动验收，提前一天通知。',
    en: 'You review the work before delivery. Auto-accepted after five days; we notify you a day before.',
    ja: '納品前に貴社で検収します。5 日以内にご対応がない場合は自動で検収済みになります（前日にお知らせします）。',
  },
  memoryUsed: { zh: '使用公司的翻译记忆库', en: 'Use translation memory', ja: '自社の翻訳メモリを使う' },
  memoryUsedHint: {
    zh: '以前译过的内容会自动带出，匹配的部分按折扣计价。',
    en: 'Earlier translations are suggested; matches are discounted.',
    ja: '過去の訳文が候補として表示され、一致する部分は割引になります。',
  },
  termbaseUsed: { zh: '使用公司的术语库', en: 'Use termbase', ja: '自社の用語集を使う' },
  termbaseUsedHint: {
    zh: '统一术语，避免禁用的说法。',
    en: 'Keeps terms consistent and flags forbidden ones.',
    ja: '用語を統一し、使用禁止の表現を指摘します。',
  },
  nonNativeAllowed: { zh: '允许非母语译员', en: 'Allow non-native translators', ja: '母語話者以外の翻訳者も可' },
  nonNativeAllowedHint: {
    zh: '人选更多，冷门语言方向更快。',
    en: 'More linguists available; faster for rare language pairs.',
    ja: '担当できる人が増え、少数言語では早くなります。',
  },

  // Notes
  about: { zh: '名称与说明', en: 'Name and description', ja: '名称と説明' },
  name: { zh: '任务名称', en: 'Task name', ja: 'タスク名' },
  description: { zh: '任务说明', en: 'Description', ja: '説明' },
  descriptionHint: {
    zh: '译员在接受前就能看到：内容是什么，给谁看。',
    en: 'Linguists see this before accepting: what it is and who it’s for.',
    ja: '担当者が引き受ける前に読みます。内容や対象読者など。',
  },
  fields: { zh: '专业领域', en: 'Fields', ja: '専門分野' },
  fieldsHint: {
    zh: '最多三个；优先派给熟悉这些领域的译员。',
    en: 'Up to three. Linguists experienced in these fields are asked first.',
    ja: '3 つまで。その分野に詳しい人へ優先して依頼します。',
  },
  styleGuide: { zh: '风格指南', en: 'Style guide', ja: 'スタイルガイド' },
  styleGuideHint: {
    zh: '语气、称谓、标点、不译的内容……',
    en: 'Tone, forms of address, punctuation, do-not-translate items…',
    ja: '文体、呼称、句読点・記号、訳さない語など',
  },

  // Quote
  quote: { zh: '报价', en: 'Quote', ja: '見積もり' },
  stillMissing: { zh: '还需要：', en: 'Missing:', ja: '未入力の項目：' },
  leftOut: {
    zh: '{total} 个文件中有 {count} 个未上传成功，不在订单内。',
    en: {
      one: '{count} of {total} files was not uploaded and is not included.',
      other: '{count} of {total} files were not uploaded and are not included.',
    },
    ja: '{total} 件中 {count} 件のファイルがアップロードされておらず、注文に含まれていません。',
  },
  people: { zh: '可承接的译员', en: 'Available linguists', ja: '対応できる担当者' },
  peopleCount: {
    zh: '{count} 人',
    en: { one: '{count} linguist', other: '{count} linguists' },
    ja: '{count} 名',
  },
  doneAt: {
    zh: '最早可于 {time} 完成',
    en: 'Earliest: {time}',
    ja: '最短 {time} に完了',
  },
  doneAlone: {
    zh: '全部由同一译员完成：{time}',
    en: 'One linguist for all files: {time}',
    ja: '全ファイルを 1 名で担当：{time}',
  },
  noneFree: {
    zh: '目前都没有空档',
    en: 'All are fully booked',
    ja: '現在は全員の予定が埋まっています',
  },
  lateFor: {
    zh: '{language}可能赶不上截止时间',
    en: '{language} may miss the due date',
    ja: '{language}は納期に間に合わない可能性があります',
  },
  lateNote: {
    zh: '目前有空档的译员最早可于 {time} 完成。',
    en: 'Linguists with free time can finish by {time} at the earliest.',
    ja: '現在対応できる担当者では、最短で {time} になります。',
  },
  noneFreeNote: {
    zh: '能承接的译员目前都没有空档，要等有人空出时间。',
    en: 'All suitable linguists are busy or away; the job waits until one is free.',
    ja: '対応できる担当者は全員、予定が埋まっているか不在のため、空きが出るまでお待ちいただきます。',
  },
  stillOrder: { zh: '仍可下单。', en: 'You can still order.', ja: 'このまま注文することもできます。' },
  nobodyFor: {
    zh: '暂时没有人承接{language}的以下环节：{steps}',
    en: 'No linguist available yet for {language}: {steps}',
    ja: '{language}の次の工程に対応できる担当者がいません：{steps}',
  },
  nobodyNote: {
    zh: '仍可下单：运营人员会另找合适的译员，但可能赶不上截止时间，价格不变。',
    en: 'You can still order: our team will look for someone, but the due date may not be met. The price stays the same.',
    ja: 'このまま注文することもできます。運営担当者が対応できる人を探しますが、納期に間に合わない場合があります。料金は変わりません。',
  },
  withoutLanguage: { zh: '不译成{language}', en: 'Remove {language}', ja: '{language}を外す' },
  noLanguageSaid: { zh: '未注明', en: 'not specified', ja: '指定なし' },
  otherLanguagesSaid: {
    zh: '文件注明的语言是 {from} → {to}，与订单不同',
    en: 'The file specifies {from} → {to}, which differs from your order',
    ja: 'ファイルの言語指定は {from} → {to} で、注文と異なります',
  },
  otherLanguagesNote: {
    zh: '按当前语言下单，文件中已有的其他语言译文不会采用，交付的文件会改为订单的语言。',
    en: 'If you order as is, existing translations in other languages are ignored and the delivery uses the order’s languages.',
    ja: 'このまま注文すると、ファイル内の別言語の訳文は使われず、注文の言語で納品されます。',
  },
  asFileSays: {
    zh: '改为 {from} → {to}',
    en: 'Change to {from} → {to}',
    ja: '{from} → {to} に変更',
  },
  retryFiles: { zh: '重试', en: 'Retry', ja: '再試行' },
  retryNow: { zh: '立即重试', en: 'Retry now', ja: '今すぐ再試行' },
  withoutFiles: { zh: '不含这些文件', en: 'Order without them', ja: '含めずに注文する' },
  needFile: {
    zh: '上传文档、图片、音频或视频',
    en: 'Upload a document, images, audio or video',
    ja: '文書・画像・音声・動画のアップロード',
  },
  needSubtitle: {
    zh: '每个音视频的字幕文件，或改选从音视频开始的流程',
    en: 'A subtitle file for each media file, or a workflow that starts from media',
    ja: '音声・動画ごとの字幕ファイル（または音声・動画から始まるワークフロー）',
  },
  needRecording: {
    zh: '每个字幕对应的音视频，或改选从字幕开始的流程',
    en: 'The media for each subtitle file, or a workflow that starts from subtitles',
    ja: '字幕ごとの動画・音声（または字幕から始まるワークフロー）',
  },
  needReady: {
    zh: '文件上传并校验完成',
    en: 'Upload and check of all files',
    ja: 'ファイルのアップロードと検証の完了',
  },
  needSource: { zh: '原文语言', en: 'Source language', ja: '原文の言語' },
  needTargets: { zh: '译文语言', en: 'Target language', ja: '訳文の言語' },
  needFlow: { zh: '流程', en: 'Workflow', ja: 'ワークフロー' },
  needDeadline: { zh: '将来的截止时间', en: 'A due date in the future', ja: '未来の納期' },
  needPo: { zh: '采购订单号', en: 'PO number', ja: '発注番号' },
  poHint: {
    zh: '如有，会记在任务上',
    en: 'Optional; kept with the task',
    ja: 'ある場合のみ。タスクに記録されます',
  },
  poNeeded: { zh: '贵公司下单时须填写', en: 'Required for your company’s orders', ja: '貴社のご注文には必須です' },
  needName: { zh: '任务名称', en: 'Task name', ja: 'タスク名' },
  wordsAbout: {
    zh: '原文约 {words}（按时长或图片数估算）',
    en: 'About {words} of source text (estimated from length or number of images)',
    ja: '原文：約 {words}（長さ・枚数からの見積もり）',
  },
  wordsInAll: { zh: '原文共 {words}', en: '{words} of source text', ja: '原文 {words}' },
  quoting: { zh: '正在计算…', en: 'Calculating…', ja: '計算しています…' },
  reading: {
    zh: '正在读取文件，还剩 {count} 个…',
    en: 'Processing files ({count} left)…',
    ja: 'ファイルを読み取り中（残り {count} 件）…',
  },
  confirm: { zh: '确认下单', en: 'Place order', ja: '注文する' },
  waitsForFiles: {
    zh: '有文件尚未上传成功：请重试，或选择不含这些文件。',
    en: 'Some files aren’t uploaded: retry, or order without them.',
    ja: '届いていないファイルがあります。再試行するか、除外してください。',
  },
  waitsFor: { zh: '还缺：{list}', en: 'Missing: {list}', ja: '未入力：{list}' },
  waitsForPrice: { zh: '价格尚未算出。', en: 'No price yet.', ja: '料金がまだ出ていません。' },
  confirmHint: {
    zh: '下单后立即开始处理。',
    en: 'Work starts as soon as you order.',
    ja: '注文するとすぐに作業が始まります。',
  },
  ordered: { zh: '已下单：{name}', en: 'Order placed: {name}', ja: '注文しました：{name}' },
  notOrdered: {
    zh: '草稿尚未保存好，因此没有下单。请查看页面上方的提示。',
    en: 'Not ordered: the draft couldn’t be saved. See the note at the top.',
    ja: '下書きを保存できなかったため、注文していません。ページ上部の案内をご確認ください。',
  },
  changedTitle: { zh: '报价有变', en: 'The quote has changed', ja: '見積もりが変わりました' },
  changedBody: {
    zh: '价格从 {before} 变为 {after}。仍要下单吗？',
    en: 'The price changed from {before} to {after}. Order at the new price?',
    ja: '{before} から {after} に変わりました。この料金で注文しますか？',
  },
  changedCeiling: {
    zh: '如初稿需要重译，相应环节现在最多加收 {percent}%，原为 {before}%。仍要下单吗？',
    en: 'Draft rework may now add up to {percent}% to a step (previously {before}%). Order anyway?',
    ja: '下訳の大幅な修正が必要な場合、その工程への加算は最大 {percent}% になりました（以前は {before}%）。このまま注文しますか？',
  },
  orderAtNewPrice: { zh: '以 {price} 下单', en: 'Place order for {price}', ja: '{price} で注文する' },
  skipNote: {
    zh: '此流程中，AI 质量评估达到 {score} 分的句段可不经人工处理。这里是最高价，免去的部分在任务完成时退还。',
    en: 'In this workflow, segments with an AI quality score of {score} or higher may skip human work. This is the maximum price; skipped work is refunded when the task is completed.',
    ja: 'このワークフローでは、AI の品質評価が {score} 点以上のセグメントは人の作業を省くことがあります。表示の料金は上限で、省かれた分は完了時に差し引かれます。',
  },
  startOver: { zh: '重新填写', en: 'Start over', ja: '最初からやり直す' },
  startOverTitle: {
    zh: '删除这份草稿，重新填写？',
    en: 'Delete this draft and start over?',
    ja: 'この下書きを削除して、最初からやり直しますか？',
  },
  startOverLoss: {
    zh: '文件列表和所有设置',
    en: 'The file list and all settings',
    ja: 'ファイルの一覧とすべての設定',
  },
})
