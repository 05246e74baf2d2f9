import { defineText } from '../../../i18n/text.ts'

export const applicationText = defineText({
  title: { zh: '申请角色', en: 'Apply for a role', ja: 'ロールに応募' },
  intro: {
    zh: '填写约需 15 分钟。内容会随时保存，您可以离开，换一台设备继续。',
    en: 'Takes about 15 minutes. Your entries are saved as you go, so you can stop any time and continue on another device.',
    ja: '所要時間は約 15 分です。入力内容は随時保存されるので、いつでも中断して別の端末で続けられます。',
  },
  again: {
    zh: '这是您的第 {round} 次申请。请根据上次的反馈修改后重新提交。',
    en: 'This is application no. {round}. Update it based on the last feedback and submit it again.',
    ja: '{round} 回目の応募です。前回の内容を確認し、修正して再度お送りください。',
  },
  lastTime: { zh: '上次的审核意见', en: 'Last feedback', ja: '前回の審査結果' },

  visitorTitle: { zh: '请先登录', en: 'Sign in first', ja: 'ログインしてください' },
  visitorApply: {
    zh: '登录或免费注册后，即可申请成为笔译员、转写员、配音员、口译员、编辑或图像设计师。审核结果将在 {min}–{max} 个工作日内通知。',
    en: 'Sign in or register for free to apply as a translator, transcriber, dubber, interpreter, editor or art designer. You’ll get a decision within {min}–{max} working days.',
    ja: 'ログインまたは無料登録すると、翻訳者・文字起こし担当・吹替担当・通訳者・編集者・デザイナーに応募できます。結果は {min}〜{max} 営業日以内にお知らせします。',
  },
  visitorStatus: {
    zh: '登录后即可查看申请的进展。审核结果将在 {min}–{max} 个工作日内通知。',
    en: 'Sign in to check your application. You’ll get a decision within {min}–{max} working days.',
    ja: 'ログインすると応募状況を確認できます。結果は {min}〜{max} 営業日以内にお知らせします。',
  },
  signIn: { zh: '登录', en: 'Sign in', ja: 'ログイン' },
  register: { zh: '免费注册', en: 'Register for free', ja: '無料で登録' },

  inAlready: { zh: '您无需申请', en: 'You don’t need to apply', ja: '応募は不要です' },
  inAlreadyHint: {
    zh: '您的账号已可使用工作台。',
    en: 'Your account already has access to the workspace.',
    ja: 'このアカウントはすでにワークスペースを利用できます。',
  },
  toHome: { zh: '前往首页', en: 'Go to overview', ja: 'ホームへ' },

  steps: { zh: '申请步骤', en: 'Application steps', ja: '応募の手順' },
  stepOf: { zh: '第 {step} 步，共 {count} 步', en: 'Step {step} of {count}', ja: 'ステップ {step} / {count}' },
  stepDone: { zh: '已完成', en: 'done', ja: '完了' },
  personal: { zh: '个人信息', en: 'Personal information', ja: '個人情報' },
  background: { zh: '教育与经历', en: 'Education and experience', ja: '学歴・職歴' },
  roles: { zh: '选择角色', en: 'Choose roles', ja: 'ロール' },
  tests: { zh: '选择试稿', en: 'Choose trials', ja: 'トライアル' },
  submit: { zh: '确认提交', en: 'Review and submit', ja: '確認・送信' },
  result: { zh: '结果', en: 'Result', ja: '結果' },

  saved: { zh: '已保存', en: 'Saved', ja: '保存済み' },
  saving: { zh: '保存中…', en: 'Saving…', ja: '保存中…' },
  unsaved: { zh: '未保存', en: 'Not saved', ja: '未保存' },
  failed: {
    zh: '保存失败，将自动重试',
    en: 'Couldn’t save; retrying',
    ja: '保存できませんでした。再試行します',
  },
  refused: { zh: '无法保存：{reason}', en: 'Couldn’t save: {reason}', ja: '保存できません：{reason}' },
  conflict: { zh: '已在别处修改', en: 'Changed elsewhere', ja: '別の場所で変更されました' },
  conflictHint: {
    zh: '这份申请在另一个标签页或设备上被修改或提交了。为避免覆盖，此处的修改未保存。',
    en: 'This application was changed or submitted in another tab or on another device. To avoid overwriting it, changes here aren’t saved.',
    ja: 'この応募内容は別のタブまたは端末で変更、または送信されました。上書きを防ぐため、ここでの変更は保存されません。',
  },
  loadThat: { zh: '载入最新内容', en: 'Load latest', ja: '最新の内容を読み込む' },

  personalHint: {
    zh: '出生日期、手机号和联系账号会加密保存，仅供审核使用。',
    en: 'Date of birth, phone and contact ID are encrypted and used for the review only.',
    ja: '生年月日・電話番号・連絡先 ID は暗号化して保存され、審査にのみ使用します。',
  },
  phoneHint: {
    zh: '中国大陆以外请加国家代码，如 +81',
    en: 'Include the country code, e.g. +81',
    ja: '国番号から入力（例：+81）',
  },

  cvHint: { zh: '一个文件，20 MB 以内', en: 'One file, up to 20 MB', ja: '1 ファイル、20 MB 未満' },
  certificatesHint: {
    zh: '可选，两类合计最多 {max} 个文件，每个 20 MB 以内',
    en: 'Optional; up to {max} files in total, 20 MB each',
    ja: '任意。両方あわせて最大 {max} ファイル、各 20 MB 未満',
  },
  addCv: { zh: '上传简历', en: 'Upload CV', ja: '履歴書をアップロード' },
  addLanguageCertificate: { zh: '上传语言证书', en: 'Upload language certificate', ja: '語学の資格証明を追加' },
  addOtherCertificate: { zh: '上传其他证书', en: 'Upload other certificate', ja: 'その他の資格証明を追加' },
  removeFile: { zh: '移除 {name}', en: 'Remove {name}', ja: '{name} を削除' },
  openFile: { zh: '打开 {name}', en: 'Open {name}', ja: '{name} を開く' },
  tagsHint: { zh: '选择 1–3 个', en: 'Choose 1 to 3', ja: '1〜3 個選択' },
  linkHint: { zh: '可选，以 https:// 开头', en: 'Optional; starts with https://', ja: '任意（https:// で始まるもの）' },
  introductionHint: {
    zh: '您的专长、经验和代表作品',
    en: 'Your strengths, experience and best work',
    ja: '得意分野、経験、代表的な実績など',
  },
  words: { zh: '{count} / {max} 字', en: '{count} / {max} words', ja: '{count} / {max} 語' },

  rolesHint: {
    zh: '可选择多个角色。为每个角色添加您能胜任的语言方向。',
    en: 'Choose one or more roles and add your language pairs for each.',
    ja: '複数選択できます。ロールごとに対応できる言語を追加してください。',
  },
  nativeHint: {
    zh: '请选择您从小使用的语言。工作语言不能与母语相同。',
    en: 'The language you grew up with. Your working language must be a different one.',
    ja: '幼少期から使っている言語です。作業言語には母語以外を選んでください。',
  },
  transcriber: {
    zh: '校对音视频转写稿、图片文字识别结果，标注数据',
    en: 'Proofread transcripts and OCR text, annotate data',
    ja: '音声・動画の文字起こしや OCR テキストの校正、データのアノテーション',
  },
  translator: {
    zh: '校对并完善译文',
    en: 'Proofread and finalize translations',
    ja: '訳文の校正と仕上げ',
  },
  dubber: { zh: '为影片配音', en: 'Record voices for video', ja: '映像の吹き替え' },
  interpreter: { zh: '口头翻译', en: 'Interpret spoken language', ja: '通訳' },
  editor: { zh: '润色文字', en: 'Polish text', ja: '文章の推敲・リライト' },
  artDesigner: { zh: '修图、还原版式', en: 'Repair images and restore layouts', ja: '画像の修正・レイアウト調整' },
  addPair: { zh: '添加语言方向', en: 'Add language pair', ja: '言語ペアを追加' },
  addLanguage: { zh: '添加语言', en: 'Add language', ja: '言語を追加' },
  removePair: { zh: '移除语言方向 {number}', en: 'Remove language pair {number}', ja: '言語ペア {number} を削除' },
  roleTitle: { zh: '角色', en: 'at least one role', ja: 'ロール' },

  testsHint: {
    zh: '为每个语言方向选择想做的试稿。通过初审后再领取，无需现在完成。',
    en: 'Choose a trial for each language pair. You claim and do it after passing the first round, not now.',
    ja: '希望するトライアルを選んでください。トライアル自体は一次審査の通過後に受け取ります。今すぐ行う必要はありません。',
  },
  trialOf: { zh: '{pair} 的试稿', en: 'Trial for {pair}', ja: '{pair} のトライアル' },

  submitHint: {
    zh: '请核对以下内容。提交后在审核结束前不能修改。',
    en: 'Check your entries. You can’t change them while they are under review.',
    ja: '以下の内容をご確認ください。送信後、審査が終わるまで変更できません。',
  },
  declaration: {
    zh: '我声明所填信息和上传文件真实、属于本人，并同意平台为审核目的使用。',
    en: 'I declare that the information and files are true and my own, and agree to their use for the review.',
    ja: '記載内容と提出書類は事実であり本人のものです。審査のために利用されることに同意します。',
  },
  declareFirst: {
    zh: '请先确认声明',
    en: 'Confirm the declaration first',
    ja: '先に内容を確認し、チェックを入れてください',
  },
  send: { zh: '提交申请', en: 'Submit application', ja: '応募する' },
  stillWrong: {
    zh: '还有 {count} 处需要填写或更正',
    en: { one: '{count} item to complete or correct', other: '{count} items to complete or correct' },
    ja: '未入力または修正が必要な項目が {count} 件あります',
  },
  toStep: { zh: '前往：{step}', en: 'Go to {step}', ja: '「{step}」へ' },

  sentTitle: { zh: '申请已提交', en: 'Application submitted', ja: '応募を受け付けました' },
  sentHint: {
    zh: '我们将在 {min}–{max} 个工作日内完成审核，最迟于 {date} 前通过站内信和邮件通知您。',
    en: 'Reviews take {min}–{max} working days. We’ll notify you by message and email by {date}.',
    ja: '審査には {min}〜{max} 営業日いただきます。{date} までにメッセージとメールでお知らせします。',
  },
  seeStatus: { zh: '查看进度', en: 'Check status', ja: '審査状況を見る' },

  waitTitle: { zh: '申请审核中', en: 'Application under review', ja: '審査中です' },
  waitHint: {
    zh: '审核通常需要 {min}–{max} 个工作日。结果出来后，此页面会自动更新，您也会收到站内信和邮件。',
    en: 'Reviews take {min}–{max} working days. This page updates automatically, and you’ll get a message and an email.',
    ja: '審査には {min}〜{max} 営業日かかります。結果が出るとこの画面は自動で切り替わり、メッセージとメールでもお知らせします。',
  },
  next: { zh: '接下来', en: 'What happens next', ja: '今後の流れ' },
  phaseSent: { zh: '提交申请', en: 'Application submitted', ja: '応募' },
  phaseReview: { zh: '资料审核', en: 'Review', ja: '書類審査' },
  phaseReviewBy: { zh: '最迟于 {date} 前完成', en: 'by {date}', ja: '{date} までに完了予定' },
  phaseReviewLate: {
    zh: '已超过承诺时间，我们会尽快答复，抱歉让您久等',
    en: 'This is taking longer than promised. We’re sorry and will get back to you soon',
    ja: 'お約束の期間を過ぎており、申し訳ございません。できるだけ早くご連絡します',
  },
  phaseTrial: { zh: '试稿', en: 'Trial', ja: 'トライアル' },
  phaseTrialHint: {
    zh: '通过初审后领取；资历突出者可免试',
    en: 'claimed after the first round; some are exempt',
    ja: '一次審査の通過後に受け取ります（免除される場合もあります）',
  },
  phaseWork: { zh: '开始接单', en: 'Start working', ja: '仕事を開始' },
  phaseWorkHint: {
    zh: '角色解锁，按您的语言和领域收到邀约',
    en: 'role unlocked; offers match your languages and fields',
    ja: 'ロールが利用可能になり、言語や分野に合ったオファーが届きます',
  },
  ownData: {
    zh: '下载我的数据或注销账号',
    en: 'Download your data or delete your account',
    ja: 'データのダウンロードとアカウントの削除',
  },
  whatWasSent: { zh: '您提交的内容', en: 'Your application', ja: '送信した内容' },

  unpassTitle: { zh: '申请未通过', en: 'Application not approved', ja: '審査結果のお知らせ' },
  unpassHint: {
    zh: '感谢您的关注。请查看下面的原因，修改后可以重新提交。',
    en: 'Thank you for your interest. See the reasons below; you can update your application and submit it again.',
    ja: 'ご応募ありがとうございました。以下の理由をご確認のうえ、内容を修正して再応募いただけます。',
  },
  unpassFinal: {
    zh: '感谢您的关注。很遗憾，我们无法再次受理您的申请。',
    en: 'Thank you for your interest. We’re sorry, but we can’t consider another application.',
    ja: 'ご応募ありがとうございました。誠に申し訳ございませんが、再応募はお受けできません。',
  },
  why: { zh: '原因', en: 'Reason', ja: '理由' },
  noReasons: {
    zh: '暂无说明。如有疑问请联系 {email}。',
    en: 'No reason was given. Contact {email} if you have questions.',
    ja: '理由の記載はありません。ご不明な点は {email} までお問い合わせください。',
  },
  questions: {
    zh: '如有疑问，请联系 {email}',
    en: 'Questions? Contact {email}',
    ja: 'ご不明な点は {email} まで',
  },
  applyAgain: { zh: '修改并重新提交', en: 'Update and reapply', ja: '修正して再応募' },
  earlier: { zh: '历次申请', en: 'Earlier applications', ja: 'これまでの応募' },
  round: { zh: '第 {round} 次 · {date}', en: 'No. {round} · {date}', ja: '{round} 回目 · {date}' },
})

/** What is wrong with a field beyond "enter" and "choose". */
export const ruleText = defineText({
  tooManyWords: { zh: '最多 {max} 字', en: '{max} words at most', ja: '{max} 語以内にしてください' },
  tooManyFiles: { zh: '最多 {max} 个证书', en: '{max} certificates at most', ja: '資格証明は最大 {max} 件です' },
  sameLanguage: {
    zh: '目标语言不能与源语言相同',
    en: 'Source and target must differ',
    ja: '翻訳元と翻訳先に同じ言語は選べません',
  },
  nativeLanguage: {
    zh: '工作语言不能与母语相同',
    en: 'One of the languages must differ from your native language',
    ja: 'どちらも母語です。一方は母語以外を選んでください',
  },
  duplicate: { zh: '不能重复', en: 'Already added', ja: 'すでに追加されています' },
})
