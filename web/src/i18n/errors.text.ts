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
    en: 'Enter the code of your authenticator',
    ja: '認証アプリのコードを入力してください',
  },
  SECOND_FACTOR_WRONG: {
    zh: '两步验证码不正确',
    en: 'That code is not right, or has been used already',
    ja: 'コードが正しくないか、すでに使用されています',
  },
  TICKET_EXPIRED: {
    zh: '登录步骤已超时，请重新登录',
    en: 'That took too long. Please sign in again',
    ja: '時間切れです。もう一度ログインしてください',
  },
  GRANT_EXPIRED: {
    zh: '重置密码的凭证已失效，请重新验证账号',
    en: 'This password reset is no longer valid. Verify your account again',
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
    en: 'You can have {max} tokens at most. Revoke one you no longer use',
    ja: 'トークンは {max} 個までです。使わないものを取り消してください',
  },
  SPEND_LIMIT_REACHED: {
    zh: '超出该令牌的消费上限',
    en: 'This is more than the token may still spend',
    ja: 'このトークンの利用上限を超えています',
  },
  CREDIT_EXCEEDED: {
    zh: '超出可用额度，还差 {top_up_minor}，请先付款',
    en: 'That is {top_up_minor} more than your company can order. Please top up first',
    ja: 'ご利用可能額を {top_up_minor} 超えています。先にご入金ください',
  },
  CREDIT_HOLD: {
    zh: '新订单已暂停受理，请联系我们',
    en: 'New orders of your company are on hold. Please contact us',
    ja: '貴社の新規注文は停止中です。お問い合わせください',
  },
  OWN_COMPANY: {
    zh: '不能对自己所在的公司执行此操作',
    en: 'You can’t do this for your own company',
    ja: '所属する会社に対してこの操作はできません',
  },
  CURRENCY_WRONG: {
    zh: '该公司以 {currency} 结算',
    en: 'This company pays in {currency}',
    ja: 'この会社の通貨は {currency} です',
  },
  DATE_IN_PAST: { zh: '时间不能早于现在', en: 'The time is in the past', ja: '過去の日時は指定できません' },
  DATE_IN_FUTURE: { zh: '日期不能晚于今天', en: 'The date is in the future', ja: '今日より後の日付は指定できません' },
  PAYMENT_BOOKED: {
    zh: '附言为“{reference}”的付款已入账',
    en: 'A payment with the reference “{reference}” is booked already',
    ja: '振込メモ「{reference}」の入金は計上済みです',
  },
  PAYMENT_REVERSED: {
    zh: '该付款已撤销',
    en: 'This payment is reversed already',
    ja: 'この入金はすでに取り消されています',
  },
  CONFIRMATION_NEEDED: {
    zh: '请先确认是您本人操作',
    en: 'Please confirm that it is you',
    ja: 'ご本人であることを確認してください',
  },
  REGISTRATION_CLOSED: {
    zh: '目前暂不开放注册',
    en: 'Registration is closed at present',
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
    en: 'Too many wrong tries. Try again in {minute} min',
    ja: '続けて間違えたためロックされました。{minute} 分後にお試しください',
  },
  USER_NOT_FOUND: {
    zh: '用户 {username} 不存在',
    en: 'There is no user {username}',
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
  USERNAME_EXISTS: { zh: '用户名已存在', en: 'This username exists already', ja: 'このユーザー名は既に使われています' },
  EMAIL_EXISTS: { zh: '邮箱已存在', en: 'This email exists already', ja: 'このメールアドレスは既に使われています' },
  COMPANY_NAME_EXISTS: {
    zh: '公司名称已存在',
    en: 'This company name exists already',
    ja: 'この会社名は既に使われています',
  },
  INVITE_CODE_INVALID: { zh: '邀请码无效', en: 'The invite code is invalid', ja: '招待コードが無効です' },
  INVITE_CODE_EXISTS: { zh: '邀请码已存在', en: 'The invite code exists already', ja: '招待コードは既に存在します' },
  PASSWORD_COMMON: {
    zh: '该密码过于常见或与您的信息相近，请换一个',
    en: 'This password is too easy to guess. Choose another one',
    ja: 'このパスワードは推測されやすいため使用できません。別のパスワードにしてください',
  },
  PASSWORD_UNCHANGED: {
    zh: '新密码不能与当前密码相同',
    en: 'This is your current password. Choose another one',
    ja: '現在のパスワードと同じです。別のパスワードにしてください',
  },
  OLD_PASSWORD_WRONG: { zh: '原密码错误', en: 'The old password is wrong', ja: '現在のパスワードが違います' },
  CANNOT_DELETE_SELF: { zh: '不能删除自己', en: 'You cannot delete yourself', ja: '自分自身は削除できません' },
  USERNAME_TOO_SOON: {
    zh: '用户名每 30 天只能修改一次，{available_at} 之后可再次修改',
    en: 'A username can be changed once in 30 days: the next time is {available_at}',
    ja: 'ユーザー名の変更は 30 日に 1 回までです。次に変更できるのは {available_at} です',
  },
  USERNAME_MISMATCH: {
    zh: '输入的用户名与您的用户名不一致',
    en: 'That is not your username',
    ja: '入力されたユーザー名が、ご自身のユーザー名と一致しません',
  },
  LAST_CONTACT: {
    zh: '邮箱和手机号至少要保留一个',
    en: 'One of email and phone has to stay',
    ja: 'メールアドレスと電話番号のどちらか一つは必要です',
  },
  EXPORT_RUNNING: {
    zh: '正在打包您的数据，完成后会通知您',
    en: 'Your data is being packed already. You will be told when it is ready',
    ja: 'データはすでに準備中です。完了したらお知らせします',
  },
  ERASURE_HINDERED: {
    zh: '目前还不能注销账号，请先处理列出的事项',
    en: 'The account cannot be erased yet. Please see to what is listed first',
    ja: 'まだアカウントを削除できません。先に一覧の項目をご対応ください',
  },
  CANNOT_DESIGNATE_USER: {
    zh: '不能指派该用户',
    en: 'This user cannot be designated',
    ja: 'このユーザーは指名できません',
  },
  USER_NOT_EXIST: { zh: '用户不存在', en: 'This user does not exist', ja: 'ユーザーが存在しません' },
  TALENT_IN_TEAM: {
    zh: '该人才已在团队中',
    en: 'This talent is already in the team',
    ja: 'このタレントは既にチームにいます',
  },
  INVITE_TICKETS_TOO_FEW: {
    zh: '自动邀请名额不足',
    en: 'Too few automatic invite tickets are left',
    ja: '自動招待の残り枚数が足りません',
  },

  LAST_ADMIN: {
    zh: '团队至少要有一名管理员，请先将他人设为管理员',
    en: 'A team needs at least one admin. Make somebody else an admin first',
    ja: 'チームには管理者が1人以上必要です。先にほかの方を管理者にしてください',
  },
  OPEN_WORK: {
    zh: '还有 {count} 项未完成的工作，请先完成或转交他人',
    en: 'Unfinished pieces of work: {count}. Finish them or hand them over first',
    ja: '未完了の作業が {count} 件あります。先に完了させるか、ほかの方に引き継いでください',
  },
  DEPARTMENT_NAME_EXISTS: {
    zh: '同级下已有同名部门',
    en: 'There is a department of this name at the same level',
    ja: '同じ階層に同名の部門があります',
  },
  DEPARTMENT_TOO_DEEP: {
    zh: '部门最多 {max} 级',
    en: 'Departments go {max} levels deep at most',
    ja: '部門は {max} 階層までです',
  },
  DEPARTMENTS_TOO_MANY: {
    zh: '部门数量已达上限（{max} 个）',
    en: 'There can be {max} departments at most',
    ja: '部門は {max} 個まで作成できます',
  },
  DEPARTMENT_HAS_BASES: {
    zh: '有 {count} 个知识库（含回收站中的）仅对该部门开放，请先调整其可见部门',
    en: '{count} knowledge bases, deleted ones among them, are for this department. Change who reads them first',
    ja: 'この部門に公開しているナレッジベースが {count} 件あります（ごみ箱を含む）。先に公開先を変更してください',
  },
  DEPARTMENT_NOT_EMPTY: {
    zh: '部门不为空，请先移走其下的 {count} 项（成员或下级部门）',
    en: 'The department is not empty: {count} members or departments are still in it',
    ja: '部門が空ではありません。所属メンバーや下位の部門（{count} 件）を先に移動してください',
  },

  CANNOT_CHANGE_SELF: {
    zh: '不能对自己的账号进行此操作',
    en: 'You can’t do this to your own account',
    ja: '自分のアカウントに対してこの操作はできません',
  },
  PERIOD_NOT_OVER: {
    zh: '该月尚未结束',
    en: 'The month is not over yet',
    ja: 'この月はまだ終わっていません',
  },
  PERIOD_OUT_OF_ORDER: {
    zh: '请先处理 {month}',
    en: 'Months go in order: {month} first',
    ja: '先に {month} を処理してください',
  },
  SECOND_OPERATOR_NEEDED: {
    zh: '须由另一名运营人员同意',
    en: 'Another operator has to agree',
    ja: '別の運営担当者の承認が必要です',
  },
  LEDGER_FAULTY: {
    zh: '账目有 {count} 处不一致，不能结账',
    en: 'The books have {count} faults and cannot be closed',
    ja: '帳簿に不整合が {count} 件あり、締められません',
  },
  LAST_OPERATOR: {
    zh: '至少要保留一名运营人员',
    en: 'There has to be at least one operator',
    ja: '運営担当者は 1 名以上必要です',
  },
  COMPANY_HAS_ORDERED: {
    zh: '该公司已有订单，不能再更改货币',
    en: 'This company has ordered: its currency stays as it is',
    ja: '注文のある会社の通貨は変更できません',
  },
  SETTING_OUT_OF_ORDER: {
    zh: '最小值不能大于最大值',
    en: 'The minimum can’t be more than the maximum',
    ja: '最小値は最大値以下にしてください',
  },
  TAG_EXISTS: {
    zh: '同级已有标签“{name}”',
    en: 'There is already a tag “{name}” here',
    ja: '同じ階層にタグ「{name}」がすでにあります',
  },
  TAG_USED: {
    zh: '该标签或其下级正在使用（{count} 处），不能删除',
    en: {
      one: 'The tag or one below it is in use ({count} time) and can’t be deleted',
      other: 'The tag or one below it is in use ({count} times) and can’t be deleted',
    },
    ja: 'このタグまたは下位のタグは使用中（{count} 件）のため削除できません',
  },
  TAG_TOO_DEEP: {
    zh: '标签最多 {max} 级',
    en: 'Tags go {max} levels deep at most',
    ja: 'タグは {max} 階層までです',
  },
  TAG_INSIDE_ITSELF: {
    zh: '标签不能移到自己的下级',
    en: 'A tag can’t be moved below itself',
    ja: 'タグを自分の下位に移動することはできません',
  },
  APPLICATION_STATE_WRONG: {
    zh: '申请的状态已变更，无法进行此操作',
    en: 'The application has moved on: this can no longer be done',
    ja: '申請の状態が変わったため、この操作はできません',
  },
  ROLE_REQUESTED: {
    zh: '该角色已在申请中，请等待审核',
    en: 'You have asked for this role already: it is being looked at',
    ja: 'このロールは申請済みです。審査をお待ちください',
  },
  ROLE_UNLOCKED: {
    zh: '您已拥有这些语言对的资格',
    en: 'You are qualified for these language pairs already',
    ja: 'これらの言語ペアの資格はすでにお持ちです',
  },
  ROLE_REQUEST_DECIDED: {
    zh: '该角色申请已由他人审核',
    en: 'Somebody else has decided on this request meanwhile',
    ja: 'このロール申請はほかの担当者がすでに審査しました',
  },

  NOT_FOUND: { zh: '未找到', en: 'Not found', ja: '見つかりません' },
  RESULT_NOT_FOUND: { zh: '结果不存在', en: 'The result does not exist', ja: '結果が存在しません' },
  URL_INVALID: { zh: '链接无效', en: 'The URL is not valid', ja: 'URL が正しくありません' },
  VERSION_CONFLICT: {
    zh: '内容已被他人修改，请刷新后重试',
    en: 'Somebody changed this meanwhile. Refresh and try again',
    ja: '他の人が変更しました。更新して再試行してください',
  },
  REGION_OUTSIDE: {
    zh: '文字区域须位于图片内，且不能太小',
    en: 'A region has to lie within the picture, and not be too small',
    ja: '文字領域は画像の内側に、ある程度の大きさで指定してください',
  },
  REGIONS_TOO_MANY: {
    zh: '一张图片最多可有 {max} 个文字区域',
    en: 'A picture can have at most {max} regions',
    ja: '1 枚の画像に設定できる文字領域は {max} 個までです',
  },
  IDEMPOTENCY_KEY_REUSED: {
    zh: '该操作已用不同内容提交过，请刷新后重试',
    en: 'This action was already sent with other content. Refresh and try again',
    ja: 'この操作は別の内容で送信済みです。更新して再試行してください',
  },

  FILE_TOO_LARGE: {
    zh: '文件不能超过 {size}',
    en: 'The file cannot exceed {size}',
    ja: 'ファイルは {size} 以下にしてください',
  },
  STORAGE_FULL: {
    zh: '存储空间已满（上限 {size}），请删除不需要的文件，或联系运营人员',
    en: 'Your storage is full ({size}). Delete files you don’t need, or contact us',
    ja: '保存容量（{size}）がいっぱいです。不要なファイルを削除するか、お問い合わせください',
  },
  STORAGE_OUT: {
    zh: '服务器存储空间不足，文件未保存，请稍后再试',
    en: 'The server has no room left. The file was not saved. Please try later',
    ja: 'サーバーの空き容量が足りません。ファイルは保存されていません。しばらくしてからお試しください',
  },
  FILE_FORMAT_UNSUPPORTED: {
    zh: '不支持 {type} 格式',
    en: 'Unsupported {type} format',
    ja: '{type} 形式には対応していません',
  },
  OLD_OFFICE_UNSUPPORTED: {
    zh: '暂时无法转换 {type} 文件，请另存为 {modern} 后再上传',
    en: 'This server can’t convert {type} files. Save the file as {modern} and upload that',
    ja: '{type} 形式は変換できません。{modern} 形式で保存してからアップロードしてください',
  },
  FILE_ABNORMAL: {
    zh: '文件异常或校验失败，请重新上传',
    en: 'The file is abnormal or failed verification. Upload it again',
    ja: 'ファイルに異常があるか、検証に失敗しました。もう一度アップロードしてください',
  },
  FILE_ENCRYPTED: {
    zh: '文件有密码保护，请移除密码后上传',
    en: 'The file is password-protected. Remove the password and upload it again',
    ja: 'ファイルがパスワードで保護されています。解除してからアップロードしてください',
  },
  PDF_WITHOUT_TEXT: {
    zh: '这份 PDF 是扫描件，没有可读取的文字，请将页面存为图片，按图片下单',
    en: 'This PDF is scanned and has no text that can be read. Save its pages as pictures and order those',
    ja: 'この PDF はスキャンされたもので、読み取れる文字がありません。ページを画像として保存し、画像としてご依頼ください',
  },
  PDF_SCANNED: {
    zh: '这份 PDF 的第 {pages} 页是扫描件，此处无法识别其中的文字，请将这些页存为图片，按图片下单',
    en: 'Pages {pages} of this PDF are scans, and OCR isn’t available here. Save them as images and order those instead',
    ja: 'この PDF の {pages} ページはスキャンされたもので、ここでは文字を認識できません。画像として保存し、画像としてご依頼ください',
  },
  FILE_EMPTY: {
    zh: '文件中没有可处理的内容',
    en: 'There is nothing to work on in the file',
    ja: 'ファイルに処理できる内容がありません',
  },
  FILE_INCOMPLETE: {
    zh: '文件尚未上传完成',
    en: 'The file has not been uploaded completely',
    ja: 'ファイルのアップロードが完了していません',
  },
  SUBTITLE_MISSING: {
    zh: '“{name}”还缺少字幕文件，请先上传',
    en: '“{name}” needs a subtitle file: please upload one',
    ja: '「{name}」の字幕ファイルがありません。アップロードしてください',
  },
  SUBTITLE_FORMAT_UNSUPPORTED: {
    zh: '不支持该字幕格式',
    en: 'This subtitle format is not supported',
    ja: 'この字幕形式には対応していません',
  },
  VIDEO_SIZE_UNREADABLE: {
    zh: '无法读取视频的宽高',
    en: 'The width and height of the video could not be read',
    ja: '動画の幅と高さを取得できませんでした',
  },
  TAKE_TOO_LONG: {
    zh: '一条录音最长 {seconds} 秒',
    en: 'A take can be {seconds} seconds long at most',
    ja: '1 回の録音は最長 {seconds} 秒です',
  },
  STRETCH_TOO_LONG: {
    zh: '一段录音最长 {seconds} 秒',
    en: 'A stretch can be {seconds} seconds long at most',
    ja: '1 区間の録音は最長 {seconds} 秒です',
  },
  STRETCH_CLOSED: {
    zh: '这段录音已经结束，无法再追加',
    en: 'This stretch has been closed; nothing can be added to it',
    ja: 'この区間の録音は終了しているため、追加できません',
  },
  INTERPRETATION_MISSING: {
    zh: '还没有录制任何口译',
    en: 'Nothing has been interpreted yet',
    ja: 'まだ通訳が録音されていません',
  },
  INTERPRETATION_OPEN: {
    zh: '还有 {count} 段录音尚未保存完毕',
    en: 'Stretches still being saved: {count}',
    ja: '保存中の録音が {count} 区間あります',
  },
  INTERPRETATION_UNCOVERED: {
    zh: '有 {count} 处发言没有口译，共 {seconds} 秒',
    en: 'Speech without interpretation: {count} place(s), {seconds} s in all',
    ja: '通訳されていない発言が {count} か所、計 {seconds} 秒あります',
  },
  RECORDING_MISSING: {
    zh: '“{name}”没有对应的音频或视频，无法口译',
    en: '“{name}” comes without sound or video to interpret',
    ja: '「{name}」に通訳の対象となる音声・動画がありません',
  },
  SPEECH_MISSING: {
    zh: '没有可用的语音服务，请联系管理员配置，或交由配音员录制',
    en: 'No voice is available. Ask the administrator to set one up, or let a dubber record it',
    ja: '利用できる音声がありません。管理者に設定を依頼するか、声優に収録を任せてください',
  },
  FFMPEG_MISSING: {
    zh: '服务器未安装 ffmpeg，无法处理音视频，请联系管理员',
    en: 'The server has no ffmpeg, so audio and video cannot be processed. Please contact the administrator',
    ja: 'サーバーに ffmpeg がないため、音声・動画を処理できません。管理者にお問い合わせください',
  },
  PROGRAM_MISSING: {
    zh: '此服务器未安装 {program}，无法接受这样的任务。请更换流程或选项，或联系管理员',
    en: 'This server has no {program}, which the order would need. Choose another flow or leave the option out, or ask the administrator',
    ja: 'このサーバーには {program} がないため、この内容では注文できません。フローやオプションを変更するか、管理者にお問い合わせください',
  },
  MEDIA_UNREADABLE: {
    zh: '无法处理该音视频文件，文件可能已损坏',
    en: 'This audio or video file could not be processed; it may be damaged',
    ja: 'この音声・動画ファイルを処理できませんでした。ファイルが破損している可能性があります',
  },
  REPAIR_SIZE_WRONG: {
    zh: '图片尺寸须为 {width} × {height} 像素或其整数倍',
    en: 'The picture has to be {width} × {height} pixels, or a whole multiple of that',
    ja: '画像のサイズは {width} × {height} px、またはその整数倍にしてください',
  },
  REPAIR_MISSING: {
    zh: '还没有修好的图片：请先修图并保存，或上传成品图',
    en: 'There is no repaired picture yet. Repair it and save, or upload a finished one',
    ja: '修正済みの画像がありません。修正して保存するか、完成画像をアップロードしてください',
  },
  FILE_MISSING: {
    zh: '请先上传文档或图片',
    en: 'Upload a document or pictures first',
    ja: '先に文書または画像をアップロードしてください',
  },
  FILE_PARSE_FAILED: {
    zh: '文件解析失败：{place}',
    en: 'The file could not be read: {place}',
    ja: 'ファイルを読み取れませんでした: {place}',
  },
  FILE_INFECTED: {
    zh: '文件含恶意软件（{malware}），已删除',
    en: 'The file has malware ({malware}) and was deleted',
    ja: 'ファイルからマルウェア（{malware}）が見つかり、削除しました',
  },
  FILE_TOO_LONG: {
    zh: '文件内容过多：最多 {max} 条文本，请拆分后重新上传',
    en: 'The file has more than {max} texts. Split it and upload the parts',
    ja: 'ファイルのテキストが {max} 件を超えています。分割してアップロードしてください',
  },
  FILE_TOO_COMPLEX: {
    zh: '“{name}”过于复杂，无法读取，请拆分后重新上传',
    en: '{name} is too complex to read. Split it and upload the parts',
    ja: '「{name}」は複雑すぎて読み取れません。分割してアップロードしてください',
  },
  FILE_READING_UNDECIDED: {
    zh: '请先确认“{name}”的导入设置',
    en: 'Review the import settings of {name} first',
    ja: '先に「{name}」のインポート設定を確認してください',
  },
  FILE_ORDERED: {
    zh: '此文件已用于订单或报价，导入设置不能再更改；如需更改，请重新上传',
    en: 'The file is part of an order or quote, so its import settings are locked. Upload it again to change them',
    ja: 'このファイルは注文または見積もりで使用中のため、インポート設定を変更できません。変更するには再度アップロードしてください',
  },
  FILES_BEING_READ: {
    zh: '正在读取 {count} 个文件，请稍候',
    en: 'Still reading {count} files. One moment',
    ja: '{count} 件のファイルを読み取り中です。しばらくお待ちください',
  },
  UPLOAD_FAILED: {
    zh: '上传失败：服务器拒收此文件（{status}），请联系我们',
    en: 'The server refused this file ({status}). Please contact us',
    ja: 'サーバーがこのファイルを受け付けませんでした（{status}）。お問い合わせください',
  },

  TASK_NOT_FINISHED: { zh: '任务尚未完成', en: 'The task isn’t finished', ja: 'タスクが完了していません' },
  TASK_DOWNLOAD_UNFINISHED: {
    zh: '尚无已完成的文件可下载',
    en: 'Nothing is finished yet',
    ja: '完了したファイルはまだありません',
  },
  SHARE_LINKS_TOO_MANY: {
    zh: '一个任务最多可有 {max} 个有效链接，请先撤销不用的链接',
    en: 'A task can have {max} open links. Revoke one that isn’t needed',
    ja: '有効なリンクは 1 タスクにつき {max} 件までです。不要なリンクを取り消してください',
  },
  ZIP_TOO_LARGE: {
    zh: '打包下载不能超过 {size}，请逐个下载文件',
    en: 'One download can hold {size} at most. Download the files one by one.',
    ja: 'まとめてダウンロードできるのは {size} までです。ファイルを個別にダウンロードしてください',
  },
  TASK_PAUSED: {
    zh: '任务已暂停，恢复后才能继续',
    en: 'The task is paused. This can be done when it goes on',
    ja: 'タスクは一時停止中です。再開後に操作できます',
  },
  DRAFTS_TOO_MANY: {
    zh: '草稿数量已达上限（{max} 份），请先删除不用的草稿',
    en: 'You can keep {max} drafts. Delete one that isn’t needed',
    ja: '下書きは {max} 件まで保存できます。不要なものを削除してください',
  },
  DRAFT_TOO_LARGE: {
    zh: '草稿超过 {size}，无法保存。请减少文件数量',
    en: 'A draft can’t be larger than {size}. Have fewer files in it',
    ja: '下書きは {size} まで保存できます。ファイルを減らしてください',
  },
  DRAFT_GONE: {
    zh: '这份草稿已在别处下单或删除，本次没有下单',
    en: 'This draft was ordered or deleted elsewhere. Nothing has been ordered now',
    ja: 'この下書きは別の画面で注文または削除されました。今回は注文されていません',
  },
  GROUP_NAME_EXISTS: {
    zh: '已有同名分组',
    en: 'There is a group of this name already',
    ja: '同じ名前のグループがすでにあります',
  },
  GROUPS_TOO_MANY: {
    zh: '分组数量已达上限（{max} 个）',
    en: 'There can be {max} groups at most',
    ja: 'グループは {max} 個まで作成できます',
  },
  TASK_STATE_WRONG: {
    zh: '任务当前状态不允许此操作',
    en: "The task's state does not allow this",
    ja: 'タスクの現在の状態ではこの操作はできません',
  },
  TRIAL_STATE_WRONG: {
    zh: '试稿状态错误',
    en: 'The trial is in the wrong status',
    ja: 'トライアルの状態が正しくありません',
  },
  TRIAL_UNDER_WAY: {
    zh: '该角色和语言方向已有一份进行中的试稿',
    en: 'A trial of this role and language pair is already under way',
    ja: 'このロールと言語ペアのトライアルはすでに進行中です',
  },
  TRIAL_TOO_SOON: {
    zh: '{available_at} 之后才能再次参加该角色和语言方向的试稿',
    en: 'This role and language pair can be tried again from {available_at}',
    ja: 'このロールと言語ペアに再挑戦できるのは {available_at} 以降です',
  },
  TRIALS_TOO_MANY: {
    zh: '最多可同时进行 {max} 份试稿，请先完成或放弃其中一份',
    en: 'No more than {max} trials at a time: hand in or give up one first',
    ja: '同時に進められるトライアルは {max} 件までです。先にいずれかを提出するか辞退してください',
  },
  TRIAL_NOT_NEEDED: {
    zh: '您已具备该角色和语言方向的资格，无需试稿',
    en: 'You are already qualified for this role and language pair',
    ja: 'このロールと言語ペアの資格はすでにお持ちです',
  },
  MATERIAL_STATE_WRONG: {
    zh: '试稿材料的当前状态不允许此操作',
    en: 'The trial material’s status doesn’t allow this',
    ja: 'トライアル教材の現在の状態では実行できません',
  },
  MATERIAL_TOO_LONG: {
    zh: '文件内容过长，试稿最多包含 {max} 个句段',
    en: 'The document is too long for a trial: {max} segments at most',
    ja: '文書が長すぎます。トライアルは最大 {max} セグメントです',
  },
  MATERIAL_NO_PICTURE: {
    zh: '请上传图片（PNG 或 JPG）',
    en: 'Upload a picture (PNG or JPG)',
    ja: '画像（PNG または JPG）をアップロードしてください',
  },
  MATERIAL_UNTIMED: {
    zh: '文件没有时间轴，请上传字幕文件（SRT、VTT、ASS）',
    en: 'The lines have no times. Upload a subtitle file (SRT, VTT or ASS)',
    ja: 'タイムコードがありません。字幕ファイル（SRT、VTT、ASS）をアップロードしてください',
  },
  MATERIAL_SILENT: {
    zh: '请上传录音',
    en: 'Upload the recording',
    ja: '音声をアップロードしてください',
  },
  REFERENCE_MISSING: {
    zh: '还有 {count} 个句段没有参考答案',
    en: '{count} segments have no reference solution yet',
    ja: '参考解答のないセグメントが {count} 件あります',
  },
  DRAFT_MISSING: {
    zh: '还有 {count} 个句段没有初稿',
    en: '{count} segments have no draft yet',
    ja: '下訳のないセグメントが {count} 件あります',
  },
  REVIEW_TAKEN: {
    zh: '这份评审已被他人领取',
    en: 'Somebody else has taken this review',
    ja: 'この審査はほかの審査員が引き受けました',
  },
  REVIEW_STATE_WRONG: {
    zh: '评审的当前状态不允许此操作',
    en: 'The review’s status doesn’t allow this',
    ja: '審査の現在の状態では実行できません',
  },
  REVIEWS_TOO_MANY: {
    zh: '最多可同时领取 {max} 份评审，请先完成其中一份',
    en: 'No more than {max} reviews at a time: finish one first',
    ja: '同時に引き受けられる審査は {max} 件までです。先にいずれかを完了してください',
  },
  VERDICT_UNFOUNDED: {
    zh: '判定不通过时，请至少标注一处问题',
    en: 'Mark at least one issue before failing the work',
    ja: '不合格とするには、少なくとも 1 件の指摘を付けてください',
  },
  FLOW_CONFIG_WRONG: {
    zh: '流程配置错误',
    en: 'The flow is not configured correctly',
    ja: 'フローの設定が正しくありません',
  },
  FLOWS_TOO_MANY: {
    zh: '公司流程数量已达上限（{max} 个）',
    en: 'A company can keep {max} flows at most',
    ja: '会社のフローは {max} 件まで登録できます',
  },
  LANGUAGE_DUPLICATE: {
    zh: '原语言与目标语言重复',
    en: 'Source and target languages are duplicated',
    ja: '原文と訳文の言語が重複しています',
  },
  DEADLINE_IMPOSSIBLE: {
    zh: '截止时间过早，最早为 {earliest}',
    en: 'The deadline is too soon. The earliest is {earliest}',
    ja: '締め切りが早すぎます。最短は {earliest} です',
  },
  PRICE_MISSING: { zh: '缺少价格，无法派发', en: 'There is no price for this yet', ja: '価格が設定されていません' },
  PRICE_SPREAD_TOO_HIGH: {
    zh: '价差过大：有些单价留下的毛利低于设定',
    en: 'The price spread is too high: some prices leave less margin than set',
    ja: '価格差が大きすぎます。設定した粗利率を下回る単価があります',
  },
  UNIT_PRICE_INVALID: { zh: '单价无效', en: 'The unit price is invalid', ja: '単価が正しくありません' },
  DISCOUNT_INVALID: { zh: '折扣率无效', en: 'The discount rate is invalid', ja: '割引率が正しくありません' },
  TOTAL_PRICE_INVALID: { zh: '总价无效', en: 'The total price is invalid', ja: '合計金額が正しくありません' },
  FACE_VALUE_OVER_LIMIT: { zh: '面值超出上限', en: 'The face value is over the limit', ja: '額面が上限を超えています' },
  PRICE_LISTS_TOO_MANY: {
    zh: '价目表已达上限',
    en: 'There are too many price lists',
    ja: '価格表の数が上限に達しています',
  },
  PRICE_LIST_PENDING: {
    zh: '已有一个版本将在之后生效，新版本须晚于它',
    en: 'Another version starts later; the new one has to start after it',
    ja: '後日適用される版があります。新しい版はそれより後の日時にしてください',
  },
  PRICE_LIST_STANDARD: {
    zh: '标准价目表适用于所有客户，无需指定',
    en: 'A standard list applies to everybody and isn’t assigned',
    ja: '標準価格表はすべてのクライアントに適用されるため、割り当てできません',
  },
  QUOTE_CLOSED: {
    zh: '该报价已不能再接受或拒绝',
    en: 'This quote can no longer be decided',
    ja: 'この見積書はすでに受付を終了しています',
  },
  QUOTE_CREDIT: {
    zh: '目前无法按此报价下单，请联系报价给您的人',
    en: 'The order can’t be placed at present. Please contact whoever sent you this quote',
    ja: '現在この見積書では注文できません。見積書の送り主にご連絡ください',
  },
  QUOTE_FLOW_GONE: {
    zh: '该报价所用的流程已被删除，请重新报价',
    en: 'The flow of this quote was deleted. Ask for a new quote',
    ja: 'この見積書のフローは削除されました。新しい見積もりを作成してください',
  },
  QUOTE_FILES_GONE: {
    zh: '该报价的文件已不存在，请重新报价',
    en: 'The files of this quote are gone. Ask for a new quote',
    ja: 'この見積書のファイルはすでに削除されています。新しい見積もりを作成してください',
  },
  QUOTE_ORPHANED: {
    zh: '该公司目前没有可以下单的成员，请联系报价给您的人',
    en: 'Nobody at the company can order at present. Please contact whoever sent you this quote',
    ja: '現在この会社には注文できるメンバーがいません。見積書の送り主にご連絡ください',
  },
  QUOTES_TOO_MANY: {
    zh: '最多可有 {max} 份未答复的报价，请先撤回不用的',
    en: 'There can be {max} unanswered quotes at most. Withdraw those you no longer need',
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
    en: 'This purchase order is no longer valid',
    ja: 'この発注書は有効期限が切れています',
  },
  PO_CLOSED: {
    zh: '该采购订单已关闭',
    en: 'This purchase order is closed',
    ja: 'この発注書は締め切られています',
  },
  PO_EXHAUSTED: {
    zh: '该采购订单余额不足，还剩 {left_minor}',
    en: 'This purchase order has only {left_minor} left',
    ja: 'この発注書の残額が足りません（残り {left_minor}）',
  },
  PO_CURRENCY_WRONG: {
    zh: '该采购订单的币种为 {currency}，与价格不同',
    en: 'This purchase order is in {currency}, the price isn’t',
    ja: 'この発注書の通貨は {currency} で、料金の通貨と異なります',
  },
  PO_REFUSED: {
    zh: '此采购订单号不能用于这份报价，请联系给您发送链接的人',
    en: 'This PO number can’t be used for the quote. Please ask whoever sent you the link',
    ja: 'この発注番号は、この見積もりには使用できません。リンクの送信者にお問い合わせください',
  },
  PO_EXISTS: {
    zh: '此采购订单号已登记',
    en: 'This number is registered already',
    ja: 'この番号はすでに登録されています',
  },
  PO_AMOUNT_LOWER: {
    zh: '金额只能提高，目前为 {amount_minor}',
    en: 'The amount can only go up; it is {amount_minor} now',
    ja: '金額は増額のみできます（現在 {amount_minor}）',
  },
  PURCHASE_ORDERS_TOO_MANY: {
    zh: '最多可有 {max} 份未关闭的采购订单',
    en: 'There can be {max} open purchase orders at most. Close those you no longer need',
    ja: '締め切っていない発注書は {max} 件までです',
  },
  ENTITY_ZONE_CLOSED: {
    zh: '在该时区 {month} 尚未结束，而该月已结账',
    en: '{month} is closed and isn’t over there yet',
    ja: '締め済みの {month} がそのタイムゾーンではまだ終わっていません',
  },
  CLIENT_GROUP_EXISTS: {
    zh: '已有同名的客户组',
    en: 'There is a client group with this name already',
    ja: '同じ名前のクライアントグループがあります',
  },
  CLIENT_GROUP_USED: {
    zh: '请先移出客户并取消价目表',
    en: 'Remove its clients and price lists first',
    ja: '先にクライアントと価格表を外してください',
  },
  CLIENT_GROUPED: {
    zh: '该客户已属于“{name}”组',
    en: 'This client belongs to {name} already',
    ja: 'このクライアントはすでに「{name}」に属しています',
  },
  CLIENT_GROUPS_TOO_MANY: { zh: '最多 {max} 个', en: 'At most {max}', ja: '最大 {max} 件です' },
  RATE_UNSUITED: {
    zh: '您没有这类工作或该语言方向的资格',
    en: 'You aren’t qualified for this work in this language pair',
    ja: 'この作業・言語の組み合わせの資格がありません',
  },
  RATE_ASKED: {
    zh: '同样的费率已提出，请等待答复或先撤回',
    en: 'You have asked for a rate for this already. Wait for the answer, or withdraw it first',
    ja: 'この作業のレートはすでに申請中です。回答をお待ちになるか、先に取り下げてください',
  },
  RATE_DECIDED: {
    zh: '该费率已有决定',
    en: 'This rate has been decided already',
    ja: 'このレートはすでに決定されています',
  },
  RATE_ANSWER_MISSING: {
    zh: '拒绝时请写明原因',
    en: 'Write an answer when you refuse',
    ja: '承認しない場合は回答を入力してください',
  },
  RATE_ENDED: {
    zh: '该费率未商定，或已有结束日期',
    en: 'This rate isn’t agreed or already has an end date',
    ja: 'このレートは合意されていないか、終了日が設定済みです',
  },
  OWN_RATE: {
    zh: '不能决定自己的费率',
    en: 'You can’t decide about your own rate',
    ja: '自分のレートは決定できません',
  },
  PRICE_NOT_SHARED: {
    zh: '按价目表不收费的订单不能另定价格',
    en: 'No price can be agreed for an order that costs nothing',
    ja: '価格表で料金の発生しない注文には、合意価格を設定できません',
  },
  QUOTE_CHANGED: {
    zh: '报价已变化，请确认新的价格',
    en: 'The quote has changed. Please check the new price',
    ja: '見積もりが変わりました。新しい価格をご確認ください',
  },
  PREVIEW_CHANGED: {
    zh: '情况刚刚有变，请再看一遍。',
    en: 'Something has changed meanwhile. Please look again.',
    ja: '内容が変わりました。もう一度ご確認ください。',
  },
  RESET_NOT_ALLOWED: {
    zh: '当前状态不允许重置',
    en: 'Resetting is not allowed in this state',
    ja: 'この状態ではリセットできません',
  },
  REWORK_LATE: {
    zh: '所选内容没有在 {days} 天内交付的部分',
    en: 'Nothing you chose was delivered in the last {days} days',
    ja: '選んだものに、この {days} 日以内に納品されたものはありません',
  },
  REWORK_OPEN: {
    zh: '此任务已有待答复的返工申请',
    en: 'This task already has an open rework request',
    ja: 'このタスクには回答待ちの手直し依頼があります',
  },
  REWORK_DECIDED: {
    zh: '此返工申请已处理',
    en: 'This rework request has already been answered',
    ja: 'この手直し依頼は対応済みです',
  },
  RESULT_IN_KNOWLEDGE: {
    zh: '任务结果已加入知识库',
    en: 'The task result is already in the knowledge base',
    ja: 'タスクの結果は既にナレッジベースに追加されています',
  },

  NODE_NOT_FOUND: { zh: '节点不存在', en: 'The node does not exist', ja: 'ノードが存在しません' },
  NODE_TASK_TAKEN: {
    zh: '该任务已被他人接受',
    en: 'Somebody else has taken this task',
    ja: 'このタスクは他の人が引き受けました',
  },
  NODE_TASK_STATE_WRONG: {
    zh: '节点任务当前状态不允许此操作',
    en: "The node task's state does not allow this",
    ja: 'ノードタスクの現在の状態ではこの操作はできません',
  },
  NODE_STATE_NO_MATERIAL: {
    zh: '节点状态不允许加入素材库',
    en: 'The state of the node does not allow adding it to the material library',
    ja: 'ノードの状態により素材ライブラリに追加できません',
  },
  AI_NODE_NOT_ADDABLE: { zh: '不能添加 AI 节点', en: 'AI nodes cannot be added', ja: 'AI ノードは追加できません' },
  OFFER_EXPIRED: { zh: '该邀约已过期', en: 'This offer has expired', ja: 'このオファーは期限切れです' },
  PAY_CHANGED: {
    zh: '报酬刚刚有变，请看过新的金额后再接受。',
    en: 'The pay has just changed. Please look at it again before you accept',
    ja: '報酬額が変わりました。新しい金額をご確認のうえお引き受けください',
  },
  OFFER_ANSWERED: {
    zh: '您已回复过该邀约',
    en: 'You have already answered this offer',
    ja: 'このオファーには既に回答済みです',
  },
  OFFER_WITHDRAWN: {
    zh: '该邀约已被收回',
    en: 'This offer has been taken back',
    ja: 'このオファーは取り下げられました',
  },
  WORK_LIMIT_REACHED: {
    zh: '同时进行的工作已达上限（{max} 项），需先完成一项',
    en: 'The limit of {max} pieces of work at a time is reached; one has to be finished first',
    ja: '同時に進められる作業の上限（{max} 件）に達しています。先に 1 件を完了する必要があります',
  },
  ABSENT_UNTIL_DEADLINE: {
    zh: '按登记的休假，截止时间（{deadline_at}）之前来不及完成这份工作',
    en: 'The days off that are planned leave too little time for this work before its deadline, {deadline_at}',
    ja: '登録された休暇のため、期限（{deadline_at}）までにこの作業をする時間が足りません',
  },
  CHOICE_TOO_EARLY: {
    zh: '仍在征集意向，可于 {opens_at} 起选择',
    en: 'Interest is still being collected; you can choose from {opens_at}',
    ja: 'まだ希望者を募集中です。{opens_at} から選べます',
  },
  CHOSEN_MEANWHILE: {
    zh: '您刚刚被选中，这份工作现在由您负责。如无法完成，可在“我的工作”中放弃',
    en: 'You have just been chosen: the work is yours now. You can give it up under “My work”',
    ja: 'たった今、担当に選ばれました。対応できない場合は「担当している作業」から辞退してください',
  },
  INTEREST_WITHDRAWN: {
    zh: '对方已撤回意向，请另选一位',
    en: 'They have withdrawn; please choose somebody else',
    ja: '希望が取り下げられました。別の方をお選びください',
  },
  QA_OWN_WORK: {
    zh: '不能质检自己的工作',
    en: 'You cannot review your own work',
    ja: '自分の作業は品質チェックできません',
  },
  LEASE_HELD: { zh: '{holder} 正在编辑', en: '{holder} is editing this', ja: '{holder} さんが編集中です' },
  SEGMENTS_UNFINISHED: {
    zh: '还有 {count} 段未完成',
    en: { one: '{count} segment is unfinished', other: '{count} segments are unfinished' },
    ja: '未完了のセグメントが {count} 件あります',
  },
  ISSUES_OPEN: {
    zh: '还有 {count} 个问题未处理',
    en: { one: '{count} issue is open', other: '{count} issues are open' },
    ja: '未対応の問題が {count} 件あります',
  },
  RETURN_REASON_MISSING: {
    zh: '请填写退回原因',
    en: 'Give a reason for sending it back',
    ja: '差し戻しの理由を入力してください',
  },
  MEMORY_ENTRY_EXISTS: {
    zh: '同样的条目已存在',
    en: 'The same entry already exists',
    ja: '同じ項目がすでにあります',
  },

  BOUND_TO_OTHER: {
    zh: '该账号已绑定其他账户',
    en: 'This account is already bound to another account',
    ja: 'このアカウントは別のアカウントに連携済みです',
  },
  NOT_BOUND: { zh: '尚未绑定', en: 'Not yet bound', ja: 'まだ連携されていません' },
  WECHAT_UNAVAILABLE: {
    zh: '暂时无法连接微信，请稍后再试',
    en: 'WeChat can’t be reached at the moment; please try again later',
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
    en: 'The signature has to be the name that stands in the contract',
    ja: '署名は契約書の氏名と一致している必要があります',
  },

  CHAT_NOT_FOUND: { zh: '对话不存在', en: 'The chat does not exist', ja: 'チャットが存在しません' },
  CHAT_REPLYING: {
    zh: '上一个问题还在回答中，请等它结束或先停止',
    en: 'Your last question is still being answered. Wait for it, or stop it',
    ja: '前の質問に回答中です。完了を待つか、停止してください',
  },
  CHAT_BROKE_OFF: {
    zh: '回答中断了，请再问一次',
    en: 'The answer broke off. Please ask again',
    ja: '回答が途中で中断されました。もう一度質問してください',
  },
  CHAT_TOOL_NOTHING: {
    zh: '没有找到“{words}”',
    en: 'Nothing found for “{words}”',
    ja: '「{words}」は見つかりませんでした',
  },
  CHAT_NOTHING_TO_QUOTE: {
    zh: '请先添加文件，或把要翻译的文字写在冒号后面',
    en: 'Attach a file first, or write the text after a colon',
    ja: '先にファイルを添付するか、コロンの後に翻訳する文章を入力してください',
  },
  CHAT_COMMAND_UNCLEAR: {
    zh: '没看懂这条命令。例如：/任务 港口，/报价 日语：……，/术语 起重机，/打开 术语库',
    en: 'This command is not clear. For example: /tasks harbour, /quote Japanese: …, /term crane, /open Termbase',
    ja: 'このコマンドは認識できません。例：/タスク 港、/見積もり 英語：…、/用語 クレーン、/開く 用語集',
  },
  AGENTS_TOO_MANY: {
    zh: '每人最多创建 {max} 个助手',
    en: 'You can have {max} assistants at most',
    ja: 'アシスタントは一人 {max} 個まで作成できます',
  },
  AGENT_CASES_TOO_MANY: {
    zh: '每个助手最多 {max} 个测试问题',
    en: 'An assistant can have {max} test questions at most',
    ja: 'テスト質問は一つのアシスタントにつき {max} 件までです',
  },
  AGENT_WITHOUT_CASES: {
    zh: '还没有测试问题',
    en: 'There are no test questions yet',
    ja: 'テスト質問がまだありません',
  },
  AGENT_PROVING: {
    zh: '测试正在进行，请等它结束或先停止',
    en: 'A test is running. Wait for it, or stop it',
    ja: 'テストを実行中です。完了を待つか、停止してください',
  },
  AGENT_GONE: {
    zh: '此助手已不可用。对话仍可查看，要提问请新建对话',
    en: 'This assistant isn’t available any more. You can still read this chat; to ask, start a new one',
    ja: 'このアシスタントは利用できなくなりました。会話は引き続き閲覧できます。質問するには新しい会話を始めてください',
  },

  QUESTION_ANSWERED: {
    zh: '这个问题已有审核通过的答案，再问一次即可看到',
    en: 'There is an approved answer to this question already. Ask it again to read it',
    ja: 'この質問には承認済みの回答があります。もう一度質問すると表示されます',
  },
  QUESTION_ASKED: {
    zh: '团队中已有人就同一问题请了语言专家，请勿重复下单',
    en: 'Your team is already waiting for a linguist’s answer to this question',
    ja: 'この質問はすでにチームからリンギストに依頼済みです',
  },
  MONTH_NOT_OVER: {
    zh: '{month} 尚未结束，月末之后才能结算',
    en: '{month} isn’t over yet. It can be closed once the month has ended',
    ja: '{month} はまだ終わっていません。月末を過ぎると締められます',
  },
  SETTLE_STATE_WRONG: {
    zh: '这份结算单的状态已变化，请刷新后再试',
    en: 'This settlement has moved on in the meantime. Refresh and look again',
    ja: 'この精算の状態が変わっています。更新してもう一度ご確認ください',
  },
  SETTLE_DUE_TOO_LATE: {
    zh: '付款日不能晚于 {latest_on}',
    en: 'Payment can’t be due later than {latest_on}',
    ja: '支払期日は {latest_on} より後にはできません',
  },
  SETTLE_OWN: {
    zh: '不能处理自己的结算，请由其他运营人员处理',
    en: 'You can’t decide about your own pay. Ask another operator',
    ja: '自分の報酬については処理できません。ほかの担当者に依頼してください',
  },
  SETTLE_BELOW_ZERO: {
    zh: '扣减后金额会小于零',
    en: 'That would bring the amount below zero',
    ja: '差し引くと金額が 0 を下回ります',
  },
  DISPUTE_OPEN: {
    zh: '这一项已有未答复的异议',
    en: 'This item is already disputed and waits for an answer',
    ja: 'この項目にはすでに未回答の異議があります',
  },
  DISPUTE_OWN_DECISION: {
    zh: '这笔金额由您决定，异议须由其他运营人员答复',
    en: 'You decided on this amount yourself. Another operator answers the dispute',
    ja: 'この金額はご自身が決定したため、異議にはほかの担当者が回答します',
  },
  GRANT_TOO_HIGH: {
    zh: '补还金额不能超过扣款金额',
    en: 'No more can be given back than was deducted',
    ja: '減額した金額を超えて戻すことはできません',
  },
  APPROVAL_OPEN: {
    zh: '对该异议的答复已提交，等待另一名运营人员批准',
    en: 'An answer to this dispute already waits for approval',
    ja: 'この異議への回答はすでに承認待ちです',
  },
  APPROVAL_DECIDED: {
    zh: '该申请已处理',
    en: 'This request has already been decided',
    ja: 'この申請はすでに処理されています',
  },
  CORRECTION_TOO_HIGH: {
    zh: '最多只能冲减这一项现有的金额',
    en: 'No more can be taken back than stands of this item',
    ja: 'この項目の残額を超えて差し引くことはできません',
  },
  DEDUCTION_OFF: {
    zh: '承接该工作时的规则不允许扣款',
    en: 'The rule that stood when this work was taken allows no deduction',
    ja: 'この作業の引き受け時の規定では減額できません',
  },
  DEDUCTION_BY_LAW: {
    zh: '该人才所在国家（{country}）的法律不允许扣款',
    en: 'The law of the talent’s country ({country}) forbids deductions',
    ja: 'タレントの国（{country}）の法律により減額できません',
  },
  DEDUCTION_COUNTRY_UNKNOWN: {
    zh: '尚不清楚该人才所在的国家，不能扣款',
    en: 'The talent’s country isn’t known yet, so nothing can be deducted',
    ja: 'タレントの国が不明なため減額できません',
  },
  DEDUCTION_RETURN_OPEN: {
    zh: '工作已退回修改，尚未完成',
    en: 'This work is still being corrected or reviewed',
    ja: 'この作業は修正中またはチェック中です',
  },
  DEDUCTION_UNMENDED: {
    zh: '只能针对曾退回给译员修改的问题扣款',
    en: 'Choose only issues that were sent back, so that the talent could correct them',
    ja: '差し戻して修正の機会を与えた指摘だけを選択してください',
  },
  DEDUCTION_OWN_REVIEW: {
    zh: '这些问题由您标注，须由其他运营人员决定扣款',
    en: 'You marked these issues yourself. Another operator has to decide',
    ja: 'これらの指摘はご自身によるものです。ほかの担当者が決定してください',
  },
  DEDUCTION_TOO_HIGH: {
    zh: '最多可扣该项金额的 {percent}%（含已扣部分）',
    en: 'At most {percent}% of this item can be deducted, counting what was deducted before',
    ja: '減額はこの項目の {percent}%（減額済みを含む）が上限です',
  },
  QUESTION_STATE_WRONG: {
    zh: '这个问题的状态已变化，请刷新后再试',
    en: 'This question has moved on in the meantime. Refresh and look again',
    ja: 'この質問の状態が変わっています。更新してもう一度ご確認ください',
  },

  KNOWLEDGE_LOAD_FAILED: { zh: '文件加载失败', en: 'Loading the file failed', ja: 'ファイルの読み込みに失敗しました' },
  KNOWLEDGE_PARSE_FAILED: {
    zh: '文件切分或解析失败',
    en: 'Splitting or parsing the file failed',
    ja: 'ファイルの分割または解析に失敗しました',
  },
  KNOWLEDGE_SCANNED: {
    zh: '没有可读文字（可能是扫描件）。可下单“图片文字识别”，识别后再索引',
    en: 'No text can be read (a scan?). Order text recognition, then index it',
    ja: '読み取れる文字がありません（スキャンの可能性）。文字認識を依頼してから索引できます',
  },
  KNOWLEDGE_ENCRYPTED: {
    zh: '文件有密码保护，无法读取。请移除密码后上传新版本',
    en: 'The file is password-protected. Remove the password and upload it as a new version',
    ja: 'ファイルがパスワードで保護されています。解除して新しい版をアップロードしてください',
  },
  KNOWLEDGE_EMPTY: {
    zh: '文件中没有文字',
    en: 'There is no text in the file',
    ja: 'ファイルに文字がありません',
  },
  KNOWLEDGE_OTHER_CONTENT: {
    zh: '文件内容与扩展名不符，请检查后重新上传',
    en: 'The file isn’t what its name says. Check it and upload it again',
    ja: 'ファイルの内容と拡張子が一致しません。確認してもう一度アップロードしてください',
  },
  KNOWLEDGE_TOO_LARGE: {
    zh: '文件内容过多，无法整份读取。请拆分后上传',
    en: 'The file holds too much to be read as a whole. Split it and upload the parts',
    ja: '内容が多すぎて読み取れません。分割してアップロードしてください',
  },
  KNOWLEDGE_NO_TRANSCRIPT: {
    zh: '没有转写服务，也没有此音频的字幕。请上传字幕，或下单转写',
    en: 'There is no transcription service and no subtitles for this. Upload subtitles or order a transcript',
    ja: '文字起こしサービスも字幕もありません。字幕をアップロードするか、文字起こしを依頼してください',
  },
  KNOWLEDGE_NOT_FOUND: { zh: '知识不存在', en: 'The knowledge was not found', ja: 'ナレッジが見つかりません' },
  KNOWLEDGE_FILE_UNSUPPORTED: {
    zh: '不支持该文件类型',
    en: 'This file type is not supported',
    ja: 'このファイル形式には対応していません',
  },
  KNOWLEDGE_MODE_UNSUPPORTED: {
    zh: '不支持该知识类型或解析方式',
    en: 'This kind of knowledge or parsing mode is not supported',
    ja: 'このナレッジの種類または解析方式には対応していません',
  },
  KNOWLEDGE_EMBEDDING_FAILED: {
    zh: '向量化失败（{reason}）',
    en: 'Embedding failed: {reason}',
    ja: 'ベクトル化に失敗しました（{reason}）',
  },
  KNOWLEDGE_DATABASE_FAILED: {
    zh: '数据库错误，内容未能写入，请稍后重试',
    en: 'Database error: nothing could be stored. Try again later',
    ja: 'データベースエラーのため保存できませんでした。しばらくしてから再試行してください',
  },
  KNOWLEDGE_UNKNOWN: {
    zh: '未知错误，请重试；若仍然失败，请联系我们',
    en: 'Unknown error. Try again; if it keeps failing, tell us',
    ja: '不明なエラーです。再試行しても失敗する場合はお問い合わせください',
  },
  RECOGNITION_ORDERED: {
    zh: '已下单识别（T-{number}），完成后会自动建立索引',
    en: 'Its recognition is ordered already (T-{number}); it is indexed once that is finished',
    ja: '文字認識は依頼済みです（T-{number}）。完了すると自動で索引に入ります',
  },
  KNOWLEDGE_STATE_WRONG: {
    zh: '文件当前的状态不允许此操作',
    en: 'The file’s present state doesn’t allow this',
    ja: 'ファイルの現在の状態ではこの操作はできません',
  },
  KBS_TYPE_DIFFERS: {
    zh: '企业知识库与个人知识库不能互相嵌套',
    en: 'Company and personal knowledge bases can’t stand inside each other',
    ja: '企業のナレッジベースと個人のナレッジベースを入れ子にすることはできません',
  },
  KBS_TOO_DEEP: {
    zh: '知识库最多 {max} 级',
    en: 'Knowledge bases go {max} levels deep at most',
    ja: 'ナレッジベースは {max} 階層までです',
  },
  KBS_INSIDE_ITSELF: {
    zh: '知识库不能移到自身或其子库之下',
    en: 'A knowledge base can’t be moved into itself or what is below it',
    ja: 'ナレッジベースを、それ自身やその下位に移動することはできません',
  },
  KBS_DEPARTMENT_OUTSIDE: {
    zh: '“{title}”的可见部门超出了上级知识库的范围',
    en: '“{title}” is for a department that can’t read the knowledge base above it',
    ja: '「{title}」の公開先に、上位のナレッジベースを閲覧できない部門が含まれています',
  },
  KBS_TOO_MANY: {
    zh: '知识库数量已达上限（{max} 个）',
    en: 'There can be {max} knowledge bases at most',
    ja: 'ナレッジベースは {max} 個まで作成できます',
  },
  DIRECTIVE_MALFORMED: {
    zh: '“{near}”不是完整的变量：双层花括号内只写名称，成对的部分要有始有终',
    en: '“{near}” is no complete variable: write a name between double braces, and close every section',
    ja: '「{near}」は変数として不完全です。二重の波かっこの中に名前だけを書き、始めた部分は必ず閉じてください',
  },
  DIRECTIVES_TOO_MANY: {
    zh: '提示词数量已达上限（{max} 个）',
    en: 'There can be {max} prompts at most',
    ja: 'プロンプトは {max} 件まで作成できます',
  },
  HOUSE_PROMPT_UNTRIED: {
    zh: '请先试用这份内容，再让它生效',
    en: 'Try these words before they are used',
    ja: '適用する前に、この内容を試してください',
  },
  HOUSE_PROMPT_PARTS_MISSING: {
    zh: '内容缺少机器不可省略的部分：{parts}',
    en: 'The prompt lacks what the machine needs: {parts}',
    ja: '機械が必要とする部分がありません：{parts}',
  },
  DIRECTIVE_VALUES_MISSING: {
    zh: '还有变量没有填写：{names}',
    en: 'These variables still need a value: {names}',
    ja: '値が入っていない変数があります：{names}',
  },
  KBS_PLACE_DELETED: {
    zh: '所在的知识库也已删除，请先恢复那个知识库',
    en: 'The knowledge base that it stood in is deleted, too. Restore that one first',
    ja: '元のナレッジベースも削除されています。先にそちらを復元してください',
  },

  AI_ALLOWANCE_SPENT: {
    zh: '本月的 AI 额度已用完，{until} 恢复',
    en: 'This month’s AI allowance is used up. It renews on {until}',
    ja: '今月の AI 利用枠を使い切りました。{until} に更新されます',
  },
  VOICE_MISSING: {
    zh: '没有可用的语音服务',
    en: 'There is no speech service',
    ja: '利用できる音声サービスがありません',
  },
  VOICE_UNREADABLE: {
    zh: '录音无法读取，请重新录制',
    en: 'The recording can’t be read. Record it again',
    ja: '録音を読み取れませんでした。もう一度録音してください',
  },
  AI_PROVIDER_FAILED: {
    zh: 'AI 服务出错：{reason}',
    en: 'The AI provider failed: {reason}',
    ja: 'AI サービスのエラー: {reason}',
  },
  AI_ANSWER_UNUSABLE: {
    zh: 'AI 的回答无法使用：{reason}',
    en: 'An answer of the AI could not be used: {reason}',
    ja: 'AI の回答を利用できませんでした: {reason}',
  },
  AI_ANSWERS_UNUSABLE: {
    zh: 'AI 的回答不可用：{total} 句中仅 {done} 句可用',
    en: 'The AI gave usable answers for {done} of {total} segments',
    ja: 'AI の回答が使えませんでした（{total} 件中 {done} 件のみ有効）',
  },
  AI_NODE_STOPPED: { zh: '由 {nickname} 停止', en: 'Stopped by {nickname}', ja: '{nickname} さんが停止しました' },
}) satisfies Record<ErrorCode, Row>
