/** What each error of the catalogue says (specification section 8). A code without a line doesn't compile. */
import type { ErrorCode } from '@polyphony/contract'
import { defineText, type Row } from './text.ts'

export const errorsText = defineText({
  OK: { zh: '成功', en: 'Done', ja: '完了しました' },
  OK_SYNC: { zh: '请求正在处理', en: 'Request is being processed', ja: 'リクエストを処理しています' },
  error_data_not_enough: { zh: '数据不足', en: 'Not enough data', ja: 'データが足りません' },
  Operator_Error: { zh: '操作错误', en: 'Operation error', ja: '操作エラー' },
  Unauthorize: {
    zh: '没有权限，请登录',
    en: 'No permission. Please sign in',
    ja: '権限がありません。ログインしてください',
  },
  Method_Error: {
    zh: '调用了不存在的接口',
    en: 'Called a nonexistent interface',
    ja: '存在しないインターフェースが呼び出されました',
  },
  Operator_Expired: {
    zh: '操作超时，请刷新后重试',
    en: 'Operation timed out, refresh and retry',
    ja: '操作がタイムアウトしました。更新して再試行してください',
  },
  Parameter_Error: { zh: '参数错误', en: 'Wrong parameters', ja: 'パラメーターが正しくありません' },
  App_Call_Limited: {
    zh: '请求过于频繁，请稍后再试',
    en: 'Too frequent. Please wait a moment',
    ja: 'リクエストが多すぎます。しばらくお待ちください',
  },
  Operator_Limited: {
    zh: '操作过于频繁，请稍后再试',
    en: 'Too frequent. Please wait a moment',
    ja: '操作が多すぎます。しばらくお待ちください',
  },
  Service_Unavailable: {
    zh: '系统错误，请稍后再试',
    en: 'System error, please try later',
    ja: 'システムエラーです。後でもう一度お試しください',
  },
  Service_Timeout: { zh: '服务超时', en: 'Service timed out', ja: 'サービスがタイムアウトしました' },

  USER_ACCOUNT_ABNORMAL: {
    zh: '账号已锁定或异常',
    en: 'This account is locked or abnormal',
    ja: 'アカウントがロックされているか、異常な状態です',
  },
  SECOND_FACTOR_NEEDED: {
    zh: '请输入身份验证器中的验证码',
    en: 'Enter the code from your authenticator app',
    ja: '認証アプリのコードを入力してください',
  },
  SECOND_FACTOR_WRONG: {
    zh: '验证码不正确，或已使用过',
    en: 'The code is incorrect or was already used',
    ja: 'コードが正しくないか、すでに使用されています',
  },
  TICKET_EXPIRED: {
    zh: '登录步骤已超时，请重新登录',
    en: 'Sign-in timed out. Please sign in again',
    ja: '時間切れです。もう一度ログインしてください',
  },
  GRANT_EXPIRED: {
    zh: '重置密码的凭证已失效，请重新验证账号',
    en: 'This password reset has expired. Verify your account again',
    ja: 'パスワードの再設定の有効期限が切れました。もう一度アカウントを確認してください',
  },
  PASSKEY_REFUSED: {
    zh: '无法用这个通行密钥验证，请重试或改用其他方式',
    en: 'That passkey was not accepted. Try again or use another way',
    ja: 'このパスキーでは確認できませんでした。もう一度試すか、別の方法をお使いください',
  },
  PASSKEYS_TOO_MANY: {
    zh: '最多可添加 {max} 个通行密钥，请先删除不用的',
    en: 'You can have {max} passkeys at most. Remove one you no longer use',
    ja: 'パスキーは {max} 個までです。使わないものを削除してください',
  },
  PASSKEYS_UNAVAILABLE: {
    zh: '在此地址无法使用通行密钥',
    en: 'Passkeys can’t be used at this address',
    ja: 'このアドレスではパスキーを使えません',
  },
  TOKENS_TOO_MANY: {
    zh: '最多同时拥有 {max} 个令牌，请先撤销不用的',
    en: 'You can have {max} tokens at most. Revoke one you no longer need',
    ja: 'トークンは {max} 個までです。使わないものを取り消してください',
  },
  SPEND_LIMIT_REACHED: {
    zh: '超出该令牌的消费上限',
    en: 'This exceeds the token’s spending limit',
    ja: 'このトークンの利用上限を超えています',
  },
  CREDIT_EXCEEDED: {
    zh: '超出可用额度，还差 {top_up_minor}，请先付款',
    en: '{top_up_minor} over your available credit. Please pay first',
    ja: 'ご利用可能額を {top_up_minor} 超えています。先にご入金ください',
  },
  CREDIT_HOLD: {
    zh: '新订单已暂停受理，请联系我们',
    en: 'Your company’s new orders are on hold. Please contact us',
    ja: '貴社の新規注文は停止中です。お問い合わせください',
  },
  OWN_COMPANY: {
    zh: '不能对自己所在的公司执行此操作',
    en: 'You can’t do this for your own company',
    ja: '所属する会社に対してこの操作はできません',
  },
  CURRENCY_WRONG: {
    zh: '该公司以 {currency} 结算',
    en: 'This company is billed in {currency}',
    ja: 'この会社の通貨は {currency} です',
  },
  DATE_IN_PAST: { zh: '时间不能早于现在', en: 'The time can’t be in the past', ja: '過去の日時は指定できません' },
  DATE_IN_FUTURE: {
    zh: '日期不能晚于今天',
    en: 'The date can’t be in the future',
    ja: '今日より後の日付は指定できません',
  },
  PAYMENT_BOOKED: {
    zh: '附言为“{reference}”的付款已入账',
    en: 'A payment with the reference “{reference}” is already recorded',
    ja: '振込メモ「{reference}」の入金は計上済みです',
  },
  PAYMENT_REVERSED: {
    zh: '该付款已撤销',
    en: 'This payment was already reversed',
    ja: 'この入金はすでに取り消されています',
  },
  CONFIRMATION_NEEDED: {
    zh: '请先确认是您本人操作',
    en: 'Confirm it’s you first',
    ja: 'ご本人であることを確認してください',
  },
  REGISTRATION_CLOSED: {
    zh: '目前暂不开放注册',
    en: 'Registration is currently closed',
    ja: '現在、新規登録は受け付けていません',
  },
  USER_PASSWORD_WRONG: {
    zh: '用户名或密码错误，还可尝试 {count} 次',
    en: {
      one: 'Wrong username or password. {count} try remaining',
      other: 'Wrong username or password. {count} tries remaining',
    },
    ja: 'ユーザー名またはパスワードが違います。あと {count} 回試せます',
  },
  USER_LOGIN_LOCKED: {
    zh: '连续输错多次，请 {minute} 分钟后再试',
    en: 'Too many failed attempts. Try again in {minute} min',
    ja: '続けて間違えたためロックされました。{minute} 分後にお試しください',
  },
  USER_NOT_FOUND: {
    zh: '用户 {username} 不存在',
    en: 'User {username} doesn’t exist',
    ja: 'ユーザー {username} は存在しません',
  },
  CAPTCHA_WRONG: {
    zh: '安全验证未通过，请重试',
    en: 'The security check failed. Please try again.',
    ja: 'セキュリティ確認に失敗しました。もう一度お試しください',
  },
  CAPTCHA_EXPIRED: {
    zh: '安全验证已过期，请重试',
    en: 'The security check has expired. Please try again.',
    ja: 'セキュリティ確認の有効期限が切れました。もう一度お試しください',
  },
  CODE_WRONG: { zh: '验证码错误', en: 'The verification code is incorrect', ja: '確認コードが違います' },
  CODE_EXPIRED: { zh: '验证码已过期', en: 'The verification code has expired', ja: '確認コードの有効期限が切れました' },
  CODE_INVALID: { zh: '验证码无效', en: 'The verification code is invalid', ja: '確認コードが無効です' },
  CODE_TOO_OFTEN: {
    zh: '验证码发送过于频繁',
    en: 'Verification codes were sent too often',
    ja: '確認コードの送信回数が多すぎます',
  },
  NO_PERMISSION: { zh: '没有权限', en: 'No permission', ja: '権限がありません' },

  PHONE_EXISTS: { zh: '该手机号已注册', en: 'This phone is already registered', ja: 'この電話番号は登録済みです' },
  USERNAME_EXISTS: {
    zh: '用户名已存在',
    en: 'This username is already taken',
    ja: 'このユーザー名はすでに使われています',
  },
  EMAIL_EXISTS: {
    zh: '邮箱已存在',
    en: 'This email is already registered',
    ja: 'このメールアドレスはすでに使われています',
  },
  COMPANY_NAME_EXISTS: {
    zh: '公司名称已存在',
    en: 'This company name is already taken',
    ja: 'この会社名はすでに使われています',
  },
  INVITE_CODE_INVALID: { zh: '邀请码无效', en: 'Invalid invite code', ja: '招待コードが無効です' },
  INVITE_CODE_EXISTS: { zh: '邀请码已存在', en: 'This invite code already exists', ja: '招待コードはすでに存在します' },
  PASSWORD_COMMON: {
    zh: '该密码过于常见或与您的信息相近，请换一个',
    en: 'This password is too easy to guess. Choose another one',
    ja: 'このパスワードは推測されやすいため使用できません。別のパスワードにしてください',
  },
  PASSWORD_UNCHANGED: {
    zh: '新密码不能与当前密码相同',
    en: 'The new password must differ from the current one',
    ja: '現在のパスワードと同じです。別のパスワードにしてください',
  },
  OLD_PASSWORD_WRONG: { zh: '当前密码错误', en: 'The current password is incorrect', ja: '現在のパスワードが違います' },
  CANNOT_DELETE_SELF: { zh: '不能删除自己', en: 'You can’t delete yourself', ja: '自分自身は削除できません' },
  USERNAME_TOO_SOON: {
    zh: '用户名每 30 天只能修改一次，{available_at} 之后可再次修改',
    en: 'You can change your username once every 30 days; next on {available_at}',
    ja: 'ユーザー名の変更は 30 日に 1 回までです。次に変更できるのは {available_at} です',
  },
  USERNAME_MISMATCH: {
    zh: '输入的用户名与您的用户名不一致',
    en: 'This doesn’t match your username',
    ja: '入力されたユーザー名が、ご自身のユーザー名と一致しません',
  },
  LAST_CONTACT: {
    zh: '邮箱和手机号至少要保留一个',
    en: 'Keep at least one of email and phone',
    ja: 'メールアドレスと電話番号のどちらか一つは必要です',
  },
  EXPORT_RUNNING: {
    zh: '正在打包您的数据，完成后会通知您',
    en: 'Your data is being prepared. We’ll notify you when it’s ready',
    ja: 'データはすでに準備中です。完了したらお知らせします',
  },
  ERASURE_HINDERED: {
    zh: '目前还不能注销账号，请先处理列出的事项',
    en: 'Your account can’t be deleted yet. Resolve the listed items first',
    ja: 'まだアカウントを削除できません。先に一覧の項目をご対応ください',
  },
  CANNOT_DESIGNATE_USER: {
    zh: '不能指派该用户',
    en: 'This user can’t be designated',
    ja: 'このユーザーは指名できません',
  },
  USER_NOT_EXIST: { zh: '用户不存在', en: 'This user does not exist', ja: 'ユーザーが存在しません' },
  TALENT_IN_TEAM: {
    zh: '该译员已在团队中',
    en: 'This linguist is already in the team',
    ja: 'このリンギストはすでにチームにいます',
  },
  INVITE_TICKETS_TOO_FEW: {
    zh: '自动邀请名额不足',
    en: 'Not enough automatic invitations left',
    ja: '自動招待の残り枚数が足りません',
  },

  LAST_ADMIN: {
    zh: '团队至少要有一名管理员，请先将他人设为管理员',
    en: 'A team needs at least one admin. Make someone else an admin first',
    ja: 'チームには管理者が1人以上必要です。先にほかの方を管理者にしてください',
  },
  OPEN_WORK: {
    zh: '还有 {count} 项未完成的任务，请先完成或转交他人',
    en: 'Unfinished jobs: {count}. Complete or reassign them first',
    ja: '未完了の作業が {count} 件あります。先に完了させるか、ほかの方に引き継いでください',
  },
  DEPARTMENT_NAME_EXISTS: {
    zh: '同级下已有同名部门',
    en: 'A department with this name already exists at this level',
    ja: '同じ階層に同名の部署があります',
  },
  DEPARTMENT_TOO_DEEP: {
    zh: '部门最多 {max} 级',
    en: 'Departments can be {max} levels deep at most',
    ja: '部署は {max} 階層までです',
  },
  DEPARTMENTS_TOO_MANY: {
    zh: '部门数量已达上限（{max} 个）',
    en: 'Maximum number of departments reached ({max})',
    ja: '部署は {max} 個まで作成できます',
  },
  DEPARTMENT_HAS_BASES: {
    zh: '有 {count} 个知识库（含回收站中的）仅对该部门开放，请先调整其可见部门',
    en: '{count} knowledge bases (including deleted ones) are only visible to this department. Change their visibility first',
    ja: 'この部署に公開しているナレッジベースが {count} 件あります（ごみ箱を含む）。先に公開先を変更してください',
  },
  DEPARTMENT_NOT_EMPTY: {
    zh: '部门不为空，请先移走其下的 {count} 项（成员或下级部门）',
    en: 'The department isn’t empty: move its {count} members or sub-departments first',
    ja: '部署が空ではありません。所属メンバーや下位の部署（{count} 件）を先に移動してください',
  },

  CANNOT_CHANGE_SELF: {
    zh: '不能对自己的账号进行此操作',
    en: 'You can’t do this to your own account',
    ja: '自分のアカウントに対してこの操作はできません',
  },
  PERIOD_NOT_OVER: {
    zh: '该月尚未结束',
    en: 'This month isn’t over yet',
    ja: 'この月はまだ終わっていません',
  },
  PERIOD_OUT_OF_ORDER: {
    zh: '请先处理 {month}',
    en: 'Process {month} first',
    ja: '先に {month} を処理してください',
  },
  SECOND_OPERATOR_NEEDED: {
    zh: '须由另一名运营人员同意',
    en: 'Another operator must approve',
    ja: '別の運営担当者の承認が必要です',
  },
  LEDGER_FAULTY: {
    zh: '账目有 {count} 处不一致，不能结账',
    en: 'The books have {count} inconsistencies and can’t be closed',
    ja: '帳簿に不整合が {count} 件あり、締められません',
  },
  LAST_OPERATOR: {
    zh: '至少要保留一名运营人员',
    en: 'At least one operator is required',
    ja: '運営担当者は 1 名以上必要です',
  },
  COMPANY_HAS_ORDERED: {
    zh: '该公司已有订单，不能再更改货币',
    en: 'The currency can’t be changed once the company has ordered',
    ja: '注文のある会社の通貨は変更できません',
  },
  SETTING_OUT_OF_ORDER: {
    zh: '最小值不能大于最大值',
    en: 'The minimum can’t be more than the maximum',
    ja: '最小値は最大値以下にしてください',
  },
  TAG_EXISTS: {
    zh: '同级已有标签“{name}”',
    en: 'Tag “{name}” already exists at this level',
    ja: '同じ階層にタグ「{name}」がすでにあります',
  },
  TAG_USED: {
    zh: '该标签或其下级正在使用（{count} 处），不能删除',
    en: {
      one: 'The tag or one of its sub-tags is in use ({count} time) and can’t be deleted',
      other: 'The tag or one of its sub-tags is in use ({count} times) and can’t be deleted',
    },
    ja: 'このタグまたは下位のタグは使用中（{count} 件）のため削除できません',
  },
  TAG_TOO_DEEP: {
    zh: '标签最多 {max} 级',
    en: 'Tags can be {max} levels deep at most',
    ja: 'タグは {max} 階層までです',
  },
  TAG_INSIDE_ITSELF: {
    zh: '标签不能移到自己的下级',
    en: 'A tag can’t be moved into its own sub-tags',
    ja: 'タグを自分の下位に移動することはできません',
  },
  APPLICATION_STATE_WRONG: {
    zh: '申请的状态已变更，无法进行此操作',
    en: 'The application’s status has changed; this is no longer possible',
    ja: '申請の状態が変わったため、この操作はできません',
  },
  ROLE_REQUESTED: {
    zh: '该角色已在申请中，请等待审核',
    en: 'You already requested this role; it’s under review',
    ja: 'このロールは申請済みです。審査をお待ちください',
  },
  ROLE_UNLOCKED: {
    zh: '您已拥有这些语言对的资格',
    en: 'You’re already qualified for these language pairs',
    ja: 'これらの言語ペアの資格はすでにお持ちです',
  },
  ROLE_REQUEST_DECIDED: {
    zh: '该角色申请已由他人审核',
    en: 'Someone else already decided on this request',
    ja: 'このロール申請はほかの担当者がすでに審査しました',
  },

  NOT_FOUND: { zh: '未找到', en: 'Not found', ja: '見つかりません' },
  RESULT_NOT_FOUND: { zh: '结果不存在', en: 'The result doesn’t exist', ja: '結果が存在しません' },
  URL_INVALID: { zh: '链接无效', en: 'Invalid URL', ja: 'URL が正しくありません' },
  VERSION_CONFLICT: {
    zh: '内容已被他人修改，请刷新后重试',
    en: 'Someone else changed this. Refresh and try again',
    ja: 'ほかの人が変更しました。更新して再試行してください',
  },
  REGION_OUTSIDE: {
    zh: '文字区域须位于图片内，且不能太小',
    en: 'Regions must be inside the image and not too small',
    ja: '文字領域は画像の内側に、ある程度の大きさで指定してください',
  },
  REGIONS_TOO_MANY: {
    zh: '一张图片最多可有 {max} 个文字区域',
    en: '{max} regions per image at most',
    ja: '1 枚の画像に設定できる文字領域は {max} 個までです',
  },
  IDEMPOTENCY_KEY_REUSED: {
    zh: '该操作已用不同内容提交过，请刷新后重试',
    en: 'This action was already submitted with different content. Refresh and try again',
    ja: 'この操作は別の内容で送信済みです。更新して再試行してください',
  },

  FILE_TOO_LARGE: {
    zh: '文件不能超过 {size}',
    en: 'The file can’t exceed {size}',
    ja: 'ファイルは {size} 以下にしてください',
  },
  STORAGE_FULL: {
    zh: '存储空间已满（上限 {size}），请删除不需要的文件，或联系运营人员',
    en: 'Your storage is full ({size}). Delete files you don’t need, or contact us',
    ja: '保存容量（{size}）がいっぱいです。不要なファイルを削除するか、お問い合わせください',
  },
  STORAGE_OUT: {
    zh: '服务器存储空间不足，文件未保存，请稍后再试',
    en: 'The server is out of storage. The file wasn’t saved; try again later',
    ja: 'サーバーの空き容量が足りません。ファイルは保存されていません。しばらくしてからお試しください',
  },
  FILE_FORMAT_UNSUPPORTED: {
    zh: '不支持 {type} 格式',
    en: 'Unsupported format: {type}',
    ja: '{type} 形式には対応していません',
  },
  OLD_OFFICE_UNSUPPORTED: {
    zh: '暂时无法转换 {type} 文件，请另存为 {modern} 后再上传',
    en: '{type} files can’t be converted here. Save as {modern} and upload again',
    ja: '{type} 形式は変換できません。{modern} 形式で保存してからアップロードしてください',
  },
  FILE_ABNORMAL: {
    zh: '文件异常或校验失败，请重新上传',
    en: 'The file is damaged or failed verification. Upload it again',
    ja: 'ファイルに異常があるか、検証に失敗しました。もう一度アップロードしてください',
  },
  FILE_ENCRYPTED: {
    zh: '文件有密码保护，请移除密码后上传',
    en: 'The file is password-protected. Remove the password and upload it again',
    ja: 'ファイルがパスワードで保護されています。解除してからアップロードしてください',
  },
  PDF_WITHOUT_TEXT: {
    zh: '这份 PDF 是扫描件，没有可读取的文字，请将页面存为图片，按图片下单',
    en: 'This PDF is a scan without readable text. Save its pages as images and order those',
    ja: 'この PDF はスキャンされたもので、読み取れる文字がありません。ページを画像として保存し、画像としてご依頼ください',
  },
  PDF_SCANNED: {
    zh: '这份 PDF 的第 {pages} 页是扫描件，此处无法识别其中的文字，请将这些页存为图片，按图片下单',
    en: 'Pages {pages} of this PDF are scans, and OCR isn’t available here. Save them as images and order those instead',
    ja: 'この PDF の {pages} ページはスキャンされたもので、ここでは文字を認識できません。画像として保存し、画像としてご依頼ください',
  },
  FILE_EMPTY: {
    zh: '文件中没有可处理的内容',
    en: 'The file contains nothing to process',
    ja: 'ファイルに処理できる内容がありません',
  },
  FILE_INCOMPLETE: {
    zh: '文件尚未上传完成',
    en: 'The upload isn’t complete',
    ja: 'ファイルのアップロードが完了していません',
  },
  SUBTITLE_MISSING: {
    zh: '“{name}”还缺少字幕文件，请先上传',
    en: '“{name}” needs a subtitle file. Please upload one',
    ja: '「{name}」の字幕ファイルがありません。アップロードしてください',
  },
  SUBTITLE_FORMAT_UNSUPPORTED: {
    zh: '不支持该字幕格式',
    en: 'This subtitle format is not supported',
    ja: 'この字幕形式には対応していません',
  },
  VIDEO_SIZE_UNREADABLE: {
    zh: '无法读取视频的宽高',
    en: 'The video’s width and height couldn’t be read',
    ja: '動画の幅と高さを取得できませんでした',
  },
  TAKE_TOO_LONG: {
    zh: '一条录音最长 {seconds} 秒',
    en: 'Takes can be {seconds} seconds at most',
    ja: '1 回の録音は最長 {seconds} 秒です',
  },
  STRETCH_TOO_LONG: {
    zh: '一段录音最长 {seconds} 秒',
    en: 'Recordings can be {seconds} seconds at most',
    ja: '1 区間の録音は最長 {seconds} 秒です',
  },
  STRETCH_CLOSED: {
    zh: '这段录音已经结束，无法再追加',
    en: 'This recording has ended; nothing can be added',
    ja: 'この区間の録音は終了しているため、追加できません',
  },
  INTERPRETATION_MISSING: {
    zh: '还没有录制任何口译',
    en: 'Nothing has been recorded yet',
    ja: 'まだ通訳が録音されていません',
  },
  INTERPRETATION_OPEN: {
    zh: '还有 {count} 段录音尚未保存完毕',
    en: 'Recordings still being saved: {count}',
    ja: '保存中の録音が {count} 区間あります',
  },
  INTERPRETATION_UNCOVERED: {
    zh: '有 {count} 处发言没有口译，共 {seconds} 秒',
    en: 'Speech without interpretation: {count} places, {seconds} s in total',
    ja: '通訳されていない発言が {count} か所、計 {seconds} 秒あります',
  },
  RECORDING_MISSING: {
    zh: '“{name}”没有对应的音频或视频，无法口译',
    en: '“{name}” has no audio or video to interpret',
    ja: '「{name}」に通訳の対象となる音声・動画がありません',
  },
  SPEECH_MISSING: {
    zh: '没有可用的语音服务，请联系管理员配置，或交由配音员录制',
    en: 'No speech service available. Ask the administrator to set one up, or have a dubber record it',
    ja: '利用できる音声サービスがありません。管理者に設定を依頼するか、吹替担当に収録を任せてください',
  },
  FFMPEG_MISSING: {
    zh: '服务器未安装 ffmpeg，无法处理音视频，请联系管理员',
    en: 'ffmpeg isn’t installed on the server, so audio and video can’t be processed. Contact the administrator',
    ja: 'サーバーに ffmpeg がないため、音声・動画を処理できません。管理者にお問い合わせください',
  },
  PROGRAM_MISSING: {
    zh: '此服务器未安装 {program}，无法接受这样的任务。请更换流程或选项，或联系管理员',
    en: '{program} isn’t installed on this server. Choose another workflow or option, or contact the administrator',
    ja: 'このサーバーには {program} がないため、この内容では注文できません。ワークフローやオプションを変更するか、管理者にお問い合わせください',
  },
  MEDIA_UNREADABLE: {
    zh: '无法处理该音视频文件，文件可能已损坏',
    en: 'This audio or video file couldn’t be processed; it may be damaged',
    ja: 'この音声・動画ファイルを処理できませんでした。ファイルが破損している可能性があります',
  },
  REPAIR_SIZE_WRONG: {
    zh: '图片尺寸须为 {width} × {height} 像素或其整数倍',
    en: 'The image must be {width} × {height} pixels or a whole multiple',
    ja: '画像のサイズは {width} × {height} px、またはその整数倍にしてください',
  },
  REPAIR_MISSING: {
    zh: '还没有修好的图片：请先修图并保存，或上传成品图',
    en: 'No repaired image yet. Edit and save it, or upload a finished one',
    ja: '修正済みの画像がありません。修正して保存するか、完成画像をアップロードしてください',
  },
  FILE_MISSING: {
    zh: '请先上传文档或图片',
    en: 'Upload a document or images first',
    ja: '先に文書または画像をアップロードしてください',
  },
  FILE_PARSE_FAILED: {
    zh: '文件解析失败：{place}',
    en: 'The file couldn’t be read: {place}',
    ja: 'ファイルを読み取れませんでした: {place}',
  },
  FILE_INFECTED: {
    zh: '文件含恶意软件（{malware}），已删除',
    en: 'The file has malware ({malware}) and was deleted',
    ja: 'ファイルからマルウェア（{malware}）が見つかり、削除しました',
  },
  FILE_TOO_LONG: {
    zh: '文件内容过多：最多 {max} 条文本，请拆分后重新上传',
    en: 'More than {max} segments in the file. Split it and upload again',
    ja: 'ファイルのテキストが {max} 件を超えています。分割してアップロードしてください',
  },
  FILE_TOO_COMPLEX: {
    zh: '“{name}”过于复杂，无法读取，请拆分后重新上传',
    en: '“{name}” is too complex to read. Split it and upload again',
    ja: '「{name}」は複雑すぎて読み取れません。分割してアップロードしてください',
  },
  FILE_READING_UNDECIDED: {
    zh: '请先确认“{name}”的导入设置',
    en: 'Review the import settings of {name} first',
    ja: '先に「{name}」のインポート設定を確認してください',
  },
  FILE_ORDERED: {
    zh: '此文件已用于订单或报价，导入设置不能再更改；如需更改，请重新上传',
    en: 'The file is used in an order or quote, so its import settings are locked. Upload it again to change them',
    ja: 'このファイルは注文または見積もりで使用中のため、インポート設定を変更できません。変更するには再度アップロードしてください',
  },
  FILES_BEING_READ: {
    zh: '正在读取 {count} 个文件，请稍候',
    en: 'Processing {count} files. Please wait',
    ja: '{count} 件のファイルを読み取り中です。しばらくお待ちください',
  },
  UPLOAD_FAILED: {
    zh: '上传失败：服务器拒收此文件（{status}），请联系我们',
    en: 'Upload failed: the server rejected the file ({status}). Please contact us',
    ja: 'サーバーがこのファイルを受け付けませんでした（{status}）。お問い合わせください',
  },

  TASK_NOT_FINISHED: { zh: '任务尚未完成', en: 'The task isn’t completed yet', ja: 'タスクが完了していません' },
  TASK_DOWNLOAD_UNFINISHED: {
    zh: '尚无已完成的文件可下载',
    en: 'No completed files to download yet',
    ja: '完了したファイルはまだありません',
  },
  SHARE_LINKS_TOO_MANY: {
    zh: '一个任务最多可有 {max} 个有效链接，请先撤销不用的链接',
    en: '{max} active links per task at most. Revoke one you don’t need',
    ja: '有効なリンクは 1 タスクにつき {max} 件までです。不要なリンクを取り消してください',
  },
  ZIP_TOO_LARGE: {
    zh: '打包下载不能超过 {size}，请逐个下载文件',
    en: 'ZIP downloads can’t exceed {size}. Download the files one by one',
    ja: 'まとめてダウンロードできるのは {size} までです。ファイルを個別にダウンロードしてください',
  },
  TASK_PAUSED: {
    zh: '任务已暂停，恢复后才能继续',
    en: 'The task is paused. Resume it first',
    ja: 'タスクは一時停止中です。再開後に操作できます',
  },
  DRAFTS_TOO_MANY: {
    zh: '草稿数量已达上限（{max} 份），请先删除不用的草稿',
    en: '{max} drafts at most. Delete one you don’t need',
    ja: '下書きは {max} 件まで保存できます。不要なものを削除してください',
  },
  DRAFT_TOO_LARGE: {
    zh: '草稿超过 {size}，无法保存。请减少文件数量',
    en: 'Drafts can’t exceed {size}. Remove some files',
    ja: '下書きは {size} まで保存できます。ファイルを減らしてください',
  },
  DRAFT_GONE: {
    zh: '这份草稿已在别处下单或删除，本次没有下单',
    en: 'This draft was ordered or deleted elsewhere. Nothing was ordered now',
    ja: 'この下書きは別の画面で注文または削除されました。今回は注文されていません',
  },
  GROUP_NAME_EXISTS: {
    zh: '已有同名分组',
    en: 'A group with this name already exists',
    ja: '同じ名前のグループがすでにあります',
  },
  GROUPS_TOO_MANY: {
    zh: '分组数量已达上限（{max} 个）',
    en: 'Maximum number of groups reached ({max})',
    ja: 'グループは {max} 個まで作成できます',
  },
  TASK_STATE_WRONG: {
    zh: '任务当前状态不允许此操作',
    en: 'Not possible in the task’s current status',
    ja: 'タスクの現在の状態ではこの操作はできません',
  },
  TRIAL_STATE_WRONG: {
    zh: '试稿当前状态不允许此操作',
    en: 'Not possible in the trial’s current status',
    ja: 'トライアルの現在の状態ではこの操作はできません',
  },
  TRIAL_UNDER_WAY: {
    zh: '该角色和语言方向已有一份进行中的试稿',
    en: 'A trial for this role and language pair is already in progress',
    ja: 'このロールと言語ペアのトライアルはすでに進行中です',
  },
  TRIAL_TOO_SOON: {
    zh: '{available_at} 之后才能再次参加该角色和语言方向的试稿',
    en: 'You can try this role and language pair again from {available_at}',
    ja: 'このロールと言語ペアに再挑戦できるのは {available_at} 以降です',
  },
  TRIALS_TOO_MANY: {
    zh: '最多可同时进行 {max} 份试稿，请先完成或放弃其中一份',
    en: '{max} trials at a time at most. Submit or give up one first',
    ja: '同時に進められるトライアルは {max} 件までです。先にいずれかを提出するか辞退してください',
  },
  TRIAL_NOT_NEEDED: {
    zh: '您已具备该角色和语言方向的资格，无需试稿',
    en: 'You’re already qualified for this role and language pair',
    ja: 'このロールと言語ペアの資格はすでにお持ちです',
  },
  MATERIAL_STATE_WRONG: {
    zh: '试稿材料的当前状态不允许此操作',
    en: 'Not possible in the material’s current status',
    ja: 'トライアル教材の現在の状態では実行できません',
  },
  MATERIAL_TOO_LONG: {
    zh: '文件内容过长，试稿最多包含 {max} 个句段',
    en: 'The document is too long: {max} segments per trial at most',
    ja: '文書が長すぎます。トライアルは最大 {max} セグメントです',
  },
  MATERIAL_NO_PICTURE: {
    zh: '请上传图片（PNG 或 JPG）',
    en: 'Upload an image (PNG or JPG)',
    ja: '画像（PNG または JPG）をアップロードしてください',
  },
  MATERIAL_UNTIMED: {
    zh: '文件没有时间轴，请上传字幕文件（SRT、VTT、ASS）',
    en: 'No timecodes found. Upload a subtitle file (SRT, VTT or ASS)',
    ja: 'タイムコードがありません。字幕ファイル（SRT、VTT、ASS）をアップロードしてください',
  },
  MATERIAL_SILENT: {
    zh: '请上传录音',
    en: 'Upload a recording',
    ja: '音声をアップロードしてください',
  },
  REFERENCE_MISSING: {
    zh: '还有 {count} 个句段没有参考答案',
    en: '{count} segments have no reference yet',
    ja: '参考解答のないセグメントが {count} 件あります',
  },
  DRAFT_MISSING: {
    zh: '还有 {count} 个句段没有初稿',
    en: '{count} segments have no draft yet',
    ja: '下訳のないセグメントが {count} 件あります',
  },
  REVIEW_TAKEN: {
    zh: '这份评审已被他人领取',
    en: 'Someone else took this review',
    ja: 'この審査はほかの審査員が引き受けました',
  },
  REVIEW_STATE_WRONG: {
    zh: '评审的当前状态不允许此操作',
    en: 'Not possible in the review’s current status',
    ja: '審査の現在の状態では実行できません',
  },
  REVIEWS_TOO_MANY: {
    zh: '最多可同时领取 {max} 份评审，请先完成其中一份',
    en: '{max} reviews at a time at most. Complete one first',
    ja: '同時に引き受けられる審査は {max} 件までです。先にいずれかを完了してください',
  },
  VERDICT_UNFOUNDED: {
    zh: '判定不通过时，请至少标注一处问题',
    en: 'Mark at least one issue before failing the work',
    ja: '不合格とするには、少なくとも 1 件の指摘を付けてください',
  },
  FLOW_CONFIG_WRONG: {
    zh: '流程配置错误',
    en: 'Invalid workflow configuration',
    ja: 'ワークフローの設定が正しくありません',
  },
  FLOWS_TOO_MANY: {
    zh: '公司流程数量已达上限（{max} 个）',
    en: 'Maximum number of company workflows reached ({max})',
    ja: '会社のワークフローは {max} 件まで登録できます',
  },
  LANGUAGE_DUPLICATE: {
    zh: '源语言与目标语言相同',
    en: 'Source and target languages are the same',
    ja: '原文と訳文の言語が同じです',
  },
  DEADLINE_IMPOSSIBLE: {
    zh: '截止时间过早，最早为 {earliest}',
    en: 'The due date is too early. Earliest possible: {earliest}',
    ja: '納期が早すぎます。最短は {earliest} です',
  },
  PRICE_MISSING: { zh: '缺少价格，无法派发', en: 'No price set for this yet', ja: '料金が設定されていません' },
  PRICE_SPREAD_TOO_HIGH: {
    zh: '价差过大：有些单价留下的毛利低于设定',
    en: 'The price spread is too high: some prices leave less than the minimum margin',
    ja: '価格差が大きすぎます。設定した粗利率を下回る単価があります',
  },
  UNIT_PRICE_INVALID: { zh: '单价无效', en: 'Invalid unit price', ja: '単価が正しくありません' },
  DISCOUNT_INVALID: { zh: '折扣率无效', en: 'Invalid discount rate', ja: '割引率が正しくありません' },
  TOTAL_PRICE_INVALID: { zh: '总价无效', en: 'Invalid total price', ja: '合計金額が正しくありません' },
  FACE_VALUE_OVER_LIMIT: { zh: '面值超出上限', en: 'The face value exceeds the limit', ja: '額面が上限を超えています' },
  PRICE_LISTS_TOO_MANY: {
    zh: '价目表已达上限',
    en: 'Maximum number of price lists reached',
    ja: '価格表の数が上限に達しています',
  },
  PRICE_LIST_PENDING: {
    zh: '已有一个版本将在之后生效，新版本须晚于它',
    en: 'A version is already scheduled; the new one must start later',
    ja: '後日適用されるバージョンがあります。新しいバージョンはそれより後の日時にしてください',
  },
  PRICE_LIST_STANDARD: {
    zh: '标准价目表适用于所有客户，无需指定',
    en: 'Standard lists apply to all clients and can’t be assigned',
    ja: '標準価格表はすべてのクライアントに適用されるため、割り当てできません',
  },
  QUOTE_CLOSED: {
    zh: '该报价已不能再接受或拒绝',
    en: 'This quote can no longer be accepted or declined',
    ja: 'この見積書はすでに受付を終了しています',
  },
  QUOTE_CREDIT: {
    zh: '目前无法按此报价下单，请联系报价给您的人',
    en: 'This quote can’t be ordered at the moment. Contact whoever sent it',
    ja: '現在この見積書では注文できません。見積書の送り主にご連絡ください',
  },
  QUOTE_FLOW_GONE: {
    zh: '该报价所用的流程已被删除，请重新报价',
    en: 'The workflow of this quote was deleted. Request a new quote',
    ja: 'この見積書のワークフローは削除されました。新しい見積もりを作成してください',
  },
  QUOTE_FILES_GONE: {
    zh: '该报价的文件已不存在，请重新报价',
    en: 'The files of this quote no longer exist. Request a new quote',
    ja: 'この見積書のファイルはすでに削除されています。新しい見積もりを作成してください',
  },
  QUOTE_ORPHANED: {
    zh: '该公司目前没有可以下单的成员，请联系报价给您的人',
    en: 'No one at this company can order at the moment. Contact whoever sent the quote',
    ja: '現在この会社には注文できるメンバーがいません。見積書の送り主にご連絡ください',
  },
  QUOTES_TOO_MANY: {
    zh: '最多可有 {max} 份待答复的报价，请先撤回不用的',
    en: '{max} open quotes at most. Withdraw those you don’t need',
    ja: '未回答の見積書は {max} 件までです。不要なものを取り下げてください',
  },
  PO_REQUIRED: {
    zh: '贵公司下单时须填写采购订单号',
    en: 'Your company’s orders need a PO number',
    ja: '貴社のご注文には発注番号が必要です',
  },
  PO_UNKNOWN: {
    zh: '没有登记此采购订单号',
    en: 'No purchase order with this number is registered',
    ja: 'この番号の発注書は登録されていません',
  },
  PO_EXPIRED: {
    zh: '该采购订单已过有效期',
    en: 'This purchase order has expired',
    ja: 'この発注書は有効期限が切れています',
  },
  PO_CLOSED: {
    zh: '该采购订单已关闭',
    en: 'This purchase order is closed',
    ja: 'この発注書はクローズされています',
  },
  PO_EXHAUSTED: {
    zh: '该采购订单余额不足，还剩 {left_minor}',
    en: 'Only {left_minor} left on this purchase order',
    ja: 'この発注書の残額が足りません（残り {left_minor}）',
  },
  PO_CURRENCY_WRONG: {
    zh: '该采购订单的币种为 {currency}，与价格不同',
    en: 'This purchase order is in {currency}, unlike the price',
    ja: 'この発注書の通貨は {currency} で、料金の通貨と異なります',
  },
  PO_REFUSED: {
    zh: '此采购订单号不能用于这份报价，请联系给您发送链接的人',
    en: 'This PO number can’t be used for the quote. Ask whoever sent you the link',
    ja: 'この発注番号は、この見積もりには使用できません。リンクの送信者にお問い合わせください',
  },
  PO_EXISTS: {
    zh: '此采购订单号已登记',
    en: 'This number is already registered',
    ja: 'この番号はすでに登録されています',
  },
  PO_AMOUNT_LOWER: {
    zh: '金额只能提高，目前为 {amount_minor}',
    en: 'The amount can only be increased; currently {amount_minor}',
    ja: '金額は増額のみできます（現在 {amount_minor}）',
  },
  PURCHASE_ORDERS_TOO_MANY: {
    zh: '最多可有 {max} 份未关闭的采购订单',
    en: '{max} open purchase orders at most',
    ja: 'クローズしていない発注書は {max} 件までです',
  },
  ENTITY_ZONE_CLOSED: {
    zh: '在该时区 {month} 尚未结束，而该月已结账',
    en: '{month} is closed but not yet over in that time zone',
    ja: '締め済みの {month} がそのタイムゾーンではまだ終わっていません',
  },
  CLIENT_GROUP_EXISTS: {
    zh: '已有同名的客户组',
    en: 'A client group with this name already exists',
    ja: '同じ名前のクライアントグループがあります',
  },
  CLIENT_GROUP_USED: {
    zh: '请先移出客户并取消价目表',
    en: 'Remove its clients and price lists first',
    ja: '先にクライアントと価格表を外してください',
  },
  CLIENT_GROUPED: {
    zh: '该客户已属于“{name}”组',
    en: 'This client already belongs to “{name}”',
    ja: 'このクライアントはすでに「{name}」に属しています',
  },
  CLIENT_GROUPS_TOO_MANY: { zh: '最多 {max} 个', en: '{max} at most', ja: '最大 {max} 件です' },
  RATE_UNSUITED: {
    zh: '您没有这类工作或该语言方向的资格',
    en: 'You aren’t qualified for this type of work or language pair',
    ja: 'この作業の種類・言語ペアの資格がありません',
  },
  RATE_ASKED: {
    zh: '同样的费率已提出，请等待答复或先撤回',
    en: 'You already requested this rate. Wait for the answer, or withdraw it first',
    ja: 'この作業のレートはすでに申請中です。回答をお待ちになるか、先に取り下げてください',
  },
  RATE_DECIDED: {
    zh: '该费率已有决定',
    en: 'This rate was already decided',
    ja: 'このレートはすでに決定されています',
  },
  RATE_ANSWER_MISSING: {
    zh: '拒绝时请写明原因',
    en: 'Enter a reason when declining',
    ja: '承認しない場合は回答を入力してください',
  },
  RATE_ENDED: {
    zh: '该费率未商定，或已有结束日期',
    en: 'This rate isn’t agreed, or already has an end date',
    ja: 'このレートは合意されていないか、終了日が設定済みです',
  },
  OWN_RATE: {
    zh: '不能决定自己的费率',
    en: 'You can’t decide on your own rates',
    ja: '自分のレートは決定できません',
  },
  PRICE_NOT_SHARED: {
    zh: '按价目表不收费的订单不能另定价格',
    en: 'Orders free of charge by the price list can’t have an agreed price',
    ja: '価格表で料金の発生しない注文には、合意価格を設定できません',
  },
  QUOTE_CHANGED: {
    zh: '报价已变化，请确认新的价格',
    en: 'The quote has changed. Please check the new price',
    ja: '見積もりが変わりました。新しい料金をご確認ください',
  },
  PREVIEW_CHANGED: {
    zh: '情况刚刚有变，请再看一遍。',
    en: 'Something changed. Please review again',
    ja: '内容が変わりました。もう一度ご確認ください。',
  },
  RESET_NOT_ALLOWED: {
    zh: '当前状态不允许退回',
    en: 'Steps can’t be reopened in this status',
    ja: 'この状態では前の工程に戻せません',
  },
  REWORK_LATE: {
    zh: '所选内容没有在 {days} 天内交付的部分',
    en: 'None of your selection was delivered in the last {days} days',
    ja: '選んだものに、この {days} 日以内に納品されたものはありません',
  },
  REWORK_OPEN: {
    zh: '此任务已有待答复的返工申请',
    en: 'This task already has an open rework request',
    ja: 'このタスクには回答待ちの手直し依頼があります',
  },
  REWORK_DECIDED: {
    zh: '此返工申请已处理',
    en: 'This rework request was already answered',
    ja: 'この手直し依頼は対応済みです',
  },
  RESULT_IN_KNOWLEDGE: {
    zh: '任务结果已加入知识库',
    en: 'The task result was already added to the knowledge base',
    ja: 'タスクの結果はすでにナレッジベースに追加されています',
  },

  NODE_NOT_FOUND: { zh: '环节不存在', en: 'The step doesn’t exist', ja: '工程が存在しません' },
  NODE_TASK_TAKEN: {
    zh: '该任务已被他人接受',
    en: 'Someone else accepted this job',
    ja: 'この案件はほかの方が引き受けました',
  },
  NODE_TASK_STATE_WRONG: {
    zh: '任务当前状态不允许此操作',
    en: 'Not possible in the job’s current status',
    ja: '案件の現在の状態ではこの操作はできません',
  },
  NODE_STATE_NO_MATERIAL: {
    zh: '环节当前状态不允许加入素材库',
    en: 'The step’s status doesn’t allow adding it to the material library',
    ja: '工程の現在の状態では素材ライブラリに追加できません',
  },
  AI_NODE_NOT_ADDABLE: { zh: '不能添加 AI 环节', en: 'AI steps can’t be added', ja: 'AI 工程は追加できません' },
  OFFER_EXPIRED: { zh: '该邀约已过期', en: 'This offer has expired', ja: 'このオファーは期限切れです' },
  PAY_CHANGED: {
    zh: '报酬刚刚有变，请查看新的金额后再接受',
    en: 'The pay just changed. Check it before you accept',
    ja: '報酬額が変わりました。新しい金額をご確認のうえお引き受けください',
  },
  OFFER_ANSWERED: {
    zh: '您已回复过该邀约',
    en: 'You already replied to this offer',
    ja: 'このオファーにはすでに回答済みです',
  },
  OFFER_WITHDRAWN: {
    zh: '该邀约已被收回',
    en: 'This offer was withdrawn',
    ja: 'このオファーは取り下げられました',
  },
  WORK_LIMIT_REACHED: {
    zh: '同时进行的任务已达上限（{max} 项），需先完成一项',
    en: 'Maximum of {max} concurrent jobs reached. Complete one first',
    ja: '同時に進められる案件の上限（{max} 件）に達しています。先に 1 件を完了する必要があります',
  },
  ABSENT_UNTIL_DEADLINE: {
    zh: '按登记的休假，截止时间（{deadline_at}）之前来不及完成此任务',
    en: 'Planned days off leave too little time before the due date ({deadline_at})',
    ja: '登録された休暇のため、納期（{deadline_at}）までにこの案件をする時間が足りません',
  },
  CHOICE_TOO_EARLY: {
    zh: '仍在征集意向，可于 {opens_at} 起选择',
    en: 'Still collecting interest; you can choose from {opens_at}',
    ja: 'まだ希望者を募集中です。{opens_at} から選べます',
  },
  CHOSEN_MEANWHILE: {
    zh: '您刚刚被选中，此任务现在由您负责。如无法完成，可在“我的任务”中放弃',
    en: 'You were just chosen: the job is yours. You can give it up under “My jobs”',
    ja: 'たった今、担当に選ばれました。対応できない場合は「担当案件」から辞退してください',
  },
  INTEREST_WITHDRAWN: {
    zh: '对方已撤回意向，请另选一位',
    en: 'They withdrew their interest. Choose someone else',
    ja: '希望が取り下げられました。別の方をお選びください',
  },
  QA_OWN_WORK: {
    zh: '不能质检自己的工作',
    en: 'You can’t check your own work',
    ja: '自分の作業は品質チェックできません',
  },
  LEASE_HELD: { zh: '{holder} 正在编辑', en: '{holder} is editing', ja: '{holder} さんが編集中です' },
  SEGMENTS_UNFINISHED: {
    zh: '还有 {count} 段未完成',
    en: { one: '{count} unfinished segment', other: '{count} unfinished segments' },
    ja: '未完了のセグメントが {count} 件あります',
  },
  ISSUES_OPEN: {
    zh: '还有 {count} 个问题未处理',
    en: { one: '{count} open issue', other: '{count} open issues' },
    ja: '未対応の指摘が {count} 件あります',
  },
  RETURN_REASON_MISSING: {
    zh: '请填写退回原因',
    en: 'Enter a reason for sending it back',
    ja: '差し戻しの理由を入力してください',
  },
  MEMORY_ENTRY_EXISTS: {
    zh: '同样的条目已存在',
    en: 'This entry already exists',
    ja: '同じ項目がすでにあります',
  },

  BOUND_TO_OTHER: {
    zh: '该账号已绑定其他账户',
    en: 'This account is already connected to another account',
    ja: 'このアカウントは別のアカウントに連携済みです',
  },
  NOT_BOUND: { zh: '尚未绑定', en: 'Not connected yet', ja: 'まだ連携されていません' },
  WECHAT_UNAVAILABLE: {
    zh: '暂时无法连接微信，请稍后再试',
    en: 'WeChat can’t be reached right now. Please try again later',
    ja: '現在 WeChat に接続できません。しばらくしてからもう一度お試しください',
  },
  QR_CODE_EXPIRED: { zh: '二维码已超时', en: 'The QR code timed out', ja: 'QR コードの有効期限が切れました' },

  CHAT_REPLY_FAILED: {
    zh: '回复失败，请重试',
    en: 'The reply failed. Please try again',
    ja: '回答に失敗しました。もう一度お試しください',
  },
  SIGNATURE_NAME_DIFFERS: {
    zh: '签名须与合同中的姓名一致',
    en: 'The signature must match the name in the contract',
    ja: '署名は契約書の氏名と一致している必要があります',
  },

  CHAT_NOT_FOUND: { zh: '对话不存在', en: 'The chat doesn’t exist', ja: 'チャットが存在しません' },
  CHAT_REPLYING: {
    zh: '上一个问题还在回答中，请等它结束或先停止',
    en: 'Your last question is still being answered. Wait or stop it',
    ja: '前の質問に回答中です。完了を待つか、停止してください',
  },
  CHAT_BROKE_OFF: {
    zh: '回答中断了，请再问一次',
    en: 'The answer was interrupted. Please ask again',
    ja: '回答が途中で中断されました。もう一度質問してください',
  },
  CHAT_TOOL_NOTHING: {
    zh: '没有“{words}”的结果',
    en: 'No results for “{words}”',
    ja: '「{words}」は見つかりませんでした',
  },
  CHAT_NOTHING_TO_QUOTE: {
    zh: '请先添加文件，或把要翻译的文字写在冒号后面',
    en: 'Attach a file first, or write the text after a colon',
    ja: '先にファイルを添付するか、コロンの後に翻訳する文章を入力してください',
  },
  CHAT_COMMAND_UNCLEAR: {
    zh: '没看懂这条命令。例如：/任务 港口，/报价 日语：……，/术语 起重机，/打开 术语库',
    en: 'Command not recognized. Examples: /tasks harbour, /quote Japanese: …, /term crane, /open Termbase',
    ja: 'このコマンドは認識できません。例：/タスク 港、/見積もり 英語：…、/用語 クレーン、/開く 用語集',
  },
  AGENTS_TOO_MANY: {
    zh: '每人最多创建 {max} 个助手',
    en: '{max} assistants per person at most',
    ja: 'アシスタントは一人 {max} 個まで作成できます',
  },
  AGENT_CASES_TOO_MANY: {
    zh: '每个助手最多 {max} 个测试问题',
    en: '{max} test questions per assistant at most',
    ja: 'テスト質問は一つのアシスタントにつき {max} 件までです',
  },
  AGENT_WITHOUT_CASES: {
    zh: '还没有测试问题',
    en: 'No test questions yet',
    ja: 'テスト質問がまだありません',
  },
  AGENT_PROVING: {
    zh: '测试正在进行，请等它结束或先停止',
    en: 'A test is running. Wait or stop it',
    ja: 'テストを実行中です。完了を待つか、停止してください',
  },
  AGENT_GONE: {
    zh: '此助手已不可用。对话仍可查看，要提问请新建对话',
    en: 'This assistant is no longer available. You can still read this chat; start a new one to ask',
    ja: 'このアシスタントは利用できなくなりました。会話は引き続き閲覧できます。質問するには新しい会話を始めてください',
  },

  QUESTION_ANSWERED: {
    zh: '这个问题已有审核通过的答案，再问一次即可看到',
    en: 'There is already an approved answer to this question. Ask it again to see it',
    ja: 'この質問には承認済みの回答があります。もう一度質問すると表示されます',
  },
  QUESTION_ASKED: {
    zh: '团队中已有人就同一问题请译员解答，请勿重复下单',
    en: 'Your team already ordered a linguist’s answer to this question',
    ja: 'この質問はすでにチームからリンギストに依頼済みです',
  },
  MONTH_NOT_OVER: {
    zh: '{month} 尚未结束，月末之后才能结算',
    en: '{month} isn’t over yet. It can be settled once the month has ended',
    ja: '{month} はまだ終わっていません。月末を過ぎると締められます',
  },
  SETTLE_STATE_WRONG: {
    zh: '这份结算单的状态已变化，请刷新后再试',
    en: 'The status of this settlement has changed. Refresh and check again',
    ja: 'この精算の状態が変わっています。更新してもう一度ご確認ください',
  },
  SETTLE_DUE_TOO_LATE: {
    zh: '付款日不能晚于 {latest_on}',
    en: 'Payment can’t be due after {latest_on}',
    ja: '支払期日は {latest_on} より後にはできません',
  },
  SETTLE_OWN: {
    zh: '不能处理自己的结算，请由其他运营人员处理',
    en: 'You can’t decide on your own pay. Ask another operator',
    ja: '自分の報酬については処理できません。ほかの担当者に依頼してください',
  },
  SETTLE_BELOW_ZERO: {
    zh: '扣减后金额会小于零',
    en: 'The amount would fall below zero',
    ja: '差し引くと金額が 0 を下回ります',
  },
  DISPUTE_OPEN: {
    zh: '这一项已有未答复的异议',
    en: 'This item already has an open dispute',
    ja: 'この項目にはすでに未回答の異議があります',
  },
  DISPUTE_OWN_DECISION: {
    zh: '这笔金额由您决定，异议须由其他运营人员答复',
    en: 'You decided this amount; another operator must answer the dispute',
    ja: 'この金額はご自身が決定したため、異議にはほかの担当者が回答します',
  },
  GRANT_TOO_HIGH: {
    zh: '补还金额不能超过扣款金额',
    en: 'You can’t give back more than was deducted',
    ja: '減額した金額を超えて戻すことはできません',
  },
  APPROVAL_OPEN: {
    zh: '对该异议的答复已提交，等待另一名运营人员批准',
    en: 'An answer to this dispute is already waiting for approval',
    ja: 'この異議への回答はすでに承認待ちです',
  },
  APPROVAL_DECIDED: {
    zh: '该申请已处理',
    en: 'This request was already decided',
    ja: 'この申請はすでに処理されています',
  },
  CORRECTION_TOO_HIGH: {
    zh: '最多只能冲减这一项现有的金额',
    en: 'You can’t take back more than the item’s current amount',
    ja: 'この項目の残額を超えて差し引くことはできません',
  },
  DEDUCTION_OFF: {
    zh: '承接该任务时的规则不允许扣款',
    en: 'The rule in force when this job was accepted allows no deduction',
    ja: 'この作業の引き受け時の規定では減額できません',
  },
  DEDUCTION_BY_LAW: {
    zh: '该译员所在国家（{country}）的法律不允许扣款',
    en: 'The law of the linguist’s country ({country}) doesn’t allow deductions',
    ja: 'リンギストの国（{country}）の法律により減額できません',
  },
  DEDUCTION_COUNTRY_UNKNOWN: {
    zh: '尚不清楚该译员所在的国家，不能扣款',
    en: 'The linguist’s country is unknown, so nothing can be deducted',
    ja: 'リンギストの国が不明なため減額できません',
  },
  DEDUCTION_RETURN_OPEN: {
    zh: '工作已退回修改，尚未完成',
    en: 'This job is still being corrected or checked',
    ja: 'この作業は修正中またはチェック中です',
  },
  DEDUCTION_UNMENDED: {
    zh: '只能针对曾退回给译员修改的问题扣款',
    en: 'Only select issues that were sent back for correction',
    ja: '差し戻して修正の機会を与えた指摘だけを選択してください',
  },
  DEDUCTION_OWN_REVIEW: {
    zh: '这些问题由您标注，须由其他运营人员决定扣款',
    en: 'You marked these issues; another operator must decide',
    ja: 'これらの指摘はご自身によるものです。ほかの担当者が決定してください',
  },
  DEDUCTION_TOO_HIGH: {
    zh: '最多可扣该项金额的 {percent}%（含已扣部分）',
    en: '{percent}% of this item at most can be deducted, including earlier deductions',
    ja: '減額はこの項目の {percent}%（減額済みを含む）が上限です',
  },
  QUESTION_STATE_WRONG: {
    zh: '这个问题的状态已变化，请刷新后再试',
    en: 'The status of this question has changed. Refresh and check again',
    ja: 'この質問の状態が変わっています。更新してもう一度ご確認ください',
  },

  KNOWLEDGE_LOAD_FAILED: {
    zh: '文件加载失败',
    en: 'The file couldn’t be loaded',
    ja: 'ファイルの読み込みに失敗しました',
  },
  KNOWLEDGE_PARSE_FAILED: {
    zh: '文件切分或解析失败',
    en: 'The file couldn’t be split or parsed',
    ja: 'ファイルの分割または解析に失敗しました',
  },
  KNOWLEDGE_SCANNED: {
    zh: '没有可读文字（可能是扫描件）。可下单“图片文字识别”，识别后再索引',
    en: 'No readable text (probably a scan). Order text recognition, then index the result',
    ja: '読み取れる文字がありません（スキャンの可能性）。文字認識を依頼してから索引できます',
  },
  KNOWLEDGE_ENCRYPTED: {
    zh: '文件有密码保护，无法读取。请移除密码后上传新版本',
    en: 'The file is password-protected. Remove the password and upload a new version',
    ja: 'ファイルがパスワードで保護されています。解除して新しいバージョンをアップロードしてください',
  },
  KNOWLEDGE_EMPTY: {
    zh: '文件中没有文字',
    en: 'The file contains no text',
    ja: 'ファイルに文字がありません',
  },
  KNOWLEDGE_OTHER_CONTENT: {
    zh: '文件内容与扩展名不符，请检查后重新上传',
    en: 'The content doesn’t match the file extension. Check and upload it again',
    ja: 'ファイルの内容と拡張子が一致しません。確認してもう一度アップロードしてください',
  },
  KNOWLEDGE_TOO_LARGE: {
    zh: '文件内容过多，无法整份读取。请拆分后上传',
    en: 'The file is too large to read as a whole. Split it and upload again',
    ja: '内容が多すぎて読み取れません。分割してアップロードしてください',
  },
  KNOWLEDGE_NO_TRANSCRIPT: {
    zh: '没有转写服务，也没有此音频的字幕。请上传字幕，或下单转写',
    en: 'No transcription service and no subtitles for this audio. Upload subtitles or order a transcript',
    ja: '文字起こしサービスも字幕もありません。字幕をアップロードするか、文字起こしを依頼してください',
  },
  KNOWLEDGE_NOT_FOUND: { zh: '知识不存在', en: 'Knowledge not found', ja: 'ナレッジが見つかりません' },
  KNOWLEDGE_FILE_UNSUPPORTED: {
    zh: '不支持该文件类型',
    en: 'This file type is not supported',
    ja: 'このファイル形式には対応していません',
  },
  KNOWLEDGE_MODE_UNSUPPORTED: {
    zh: '不支持该知识类型或解析方式',
    en: 'This knowledge type or parsing mode is not supported',
    ja: 'このナレッジの種類または解析方式には対応していません',
  },
  KNOWLEDGE_EMBEDDING_FAILED: {
    zh: '向量化失败（{reason}）',
    en: 'Embedding failed: {reason}',
    ja: 'ベクトル化に失敗しました（{reason}）',
  },
  KNOWLEDGE_DATABASE_FAILED: {
    zh: '数据库错误，内容未能写入，请稍后重试',
    en: 'Database error: the content couldn’t be saved. Try again later',
    ja: 'データベースエラーのため保存できませんでした。しばらくしてから再試行してください',
  },
  KNOWLEDGE_UNKNOWN: {
    zh: '未知错误，请重试；若仍然失败，请联系我们',
    en: 'Unknown error. Try again; if it keeps failing, contact us',
    ja: '不明なエラーです。再試行しても失敗する場合はお問い合わせください',
  },
  RECOGNITION_ORDERED: {
    zh: '已下单识别（T-{number}），完成后会自动建立索引',
    en: 'Text recognition already ordered (T-{number}); the file is indexed once it’s completed',
    ja: '文字認識は依頼済みです（T-{number}）。完了すると自動で索引に入ります',
  },
  KNOWLEDGE_STATE_WRONG: {
    zh: '文件当前的状态不允许此操作',
    en: 'Not possible in the file’s current status',
    ja: 'ファイルの現在の状態ではこの操作はできません',
  },
  KBS_TYPE_DIFFERS: {
    zh: '企业知识库与个人知识库不能互相嵌套',
    en: 'Company and personal knowledge bases can’t be nested',
    ja: '企業のナレッジベースと個人のナレッジベースを入れ子にすることはできません',
  },
  KBS_TOO_DEEP: {
    zh: '知识库最多 {max} 级',
    en: 'Knowledge bases can be {max} levels deep at most',
    ja: 'ナレッジベースは {max} 階層までです',
  },
  KBS_INSIDE_ITSELF: {
    zh: '知识库不能移到自身或其子库之下',
    en: 'A knowledge base can’t be moved into itself or its sub-knowledge bases',
    ja: 'ナレッジベースを、それ自身やその下位に移動することはできません',
  },
  KBS_DEPARTMENT_OUTSIDE: {
    zh: '“{title}”的可见部门超出了上级知识库的范围',
    en: '“{title}” is visible to departments that can’t see its parent',
    ja: '「{title}」の公開先に、上位のナレッジベースを閲覧できない部署が含まれています',
  },
  KBS_TOO_MANY: {
    zh: '知识库数量已达上限（{max} 个）',
    en: 'Maximum number of knowledge bases reached ({max})',
    ja: 'ナレッジベースは {max} 個まで作成できます',
  },
  DIRECTIVE_MALFORMED: {
    zh: '“{near}”不是完整的变量：双层花括号内只写名称，成对的部分要有始有终',
    en: '“{near}” is not a valid variable: write only a name in double braces, and close every section',
    ja: '「{near}」は変数として不完全です。二重の波かっこの中に名前だけを書き、始めた部分は必ず閉じてください',
  },
  DIRECTIVES_TOO_MANY: {
    zh: '提示词数量已达上限（{max} 个）',
    en: 'Maximum number of prompts reached ({max})',
    ja: 'プロンプトは {max} 件まで作成できます',
  },
  HOUSE_PROMPT_UNTRIED: {
    zh: '请先试用这份内容，再让它生效',
    en: 'Try this text before putting it into effect',
    ja: '適用する前に、この内容を試してください',
  },
  HOUSE_PROMPT_PARTS_MISSING: {
    zh: '内容缺少必需的部分：{parts}',
    en: 'Required parts are missing: {parts}',
    ja: '必要な部分がありません：{parts}',
  },
  DIRECTIVE_VALUES_MISSING: {
    zh: '还有变量没有填写：{names}',
    en: 'Missing values: {names}',
    ja: '値が入っていない変数があります：{names}',
  },
  KBS_PLACE_DELETED: {
    zh: '所在的知识库也已删除，请先恢复那个知识库',
    en: 'Its knowledge base was deleted too. Restore that one first',
    ja: '元のナレッジベースも削除されています。先にそちらを復元してください',
  },

  AI_ALLOWANCE_SPENT: {
    zh: '本月的 AI 额度已用完，{until} 恢复',
    en: 'This month’s AI allowance is used up. It renews on {until}',
    ja: '今月の AI 利用枠を使い切りました。{until} に更新されます',
  },
  VOICE_MISSING: {
    zh: '没有可用的语音服务',
    en: 'No speech service available',
    ja: '利用できる音声サービスがありません',
  },
  VOICE_UNREADABLE: {
    zh: '录音无法读取，请重新录制',
    en: 'The recording can’t be read. Record it again',
    ja: '録音を読み取れませんでした。もう一度録音してください',
  },
  AI_PROVIDER_FAILED: {
    zh: 'AI 服务出错：{reason}',
    en: 'AI provider error: {reason}',
    ja: 'AI サービスのエラー: {reason}',
  },
  AI_ANSWER_UNUSABLE: {
    zh: 'AI 的回答无法使用：{reason}',
    en: 'The AI answer couldn’t be used: {reason}',
    ja: 'AI の回答を利用できませんでした: {reason}',
  },
  AI_ANSWERS_UNUSABLE: {
    zh: 'AI 的回答不可用：{total} 句中仅 {done} 句可用',
    en: 'Only {done} of {total} AI segments were usable',
    ja: 'AI の回答が使えませんでした（{total} 件中 {done} 件のみ有効）',
  },
  AI_NODE_STOPPED: { zh: '由 {nickname} 停止', en: 'Stopped by {nickname}', ja: '{nickname} さんが停止しました' },
}) satisfies Record<ErrorCode, Row>
