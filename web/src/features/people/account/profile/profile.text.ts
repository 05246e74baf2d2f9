import { defineText } from '../../../../i18n/text.ts'

export const profileText = defineText({
  picture: { zh: '头像', en: 'Picture', ja: 'プロフィール写真' },
  pictureHint: {
    zh: 'JPG 或 PNG，2 MB 以内，不超过 4096 × 4096 像素。',
    en: 'JPG or PNG, up to 2 MB and 4096 × 4096 pixels.',
    ja: 'JPG または PNG、2 MB・4096 × 4096 ピクセルまで。',
  },
  choosePicture: { zh: '选择图片', en: 'Choose image', ja: '画像を選択' },
  removePicture: { zh: '移除头像', en: 'Remove picture', ja: '写真を削除' },
  pictureSaved: { zh: '头像已更新', en: 'Picture saved', ja: '写真を更新しました' },
  pictureRemoved: { zh: '头像已移除', en: 'Picture removed', ja: '写真を削除しました' },
  notPicture: {
    zh: '请选择 JPG 或 PNG 图片',
    en: 'Choose a JPG or PNG image',
    ja: 'JPG または PNG の画像を選んでください',
  },
  tooManyBytes: { zh: '图片不能超过 2 MB', en: 'The image is larger than 2 MB', ja: '画像は 2 MB までです' },
  tooManyPixels: {
    zh: '图片不能超过 4096 × 4096 像素',
    en: 'The image is larger than 4096 × 4096 pixels',
    ja: '画像は 4096 × 4096 ピクセルまでです',
  },
  unreadable: { zh: '无法读取这张图片', en: 'This image can’t be read', ja: 'この画像は読み込めません' },
  crop: { zh: '裁剪头像', en: 'Crop picture', ja: '写真の切り抜き' },
  cropHint: {
    zh: '拖动图片或用方向键移动，用滑块缩放。',
    en: 'Drag or use the arrow keys to move; zoom with the slider.',
    ja: 'ドラッグまたは矢印キーで位置を、スライダーで大きさを調整します。',
  },
  cropArea: {
    zh: '裁剪区域，用方向键移动',
    en: 'Crop area, move with the arrow keys',
    ja: '切り抜き範囲（矢印キーで移動）',
  },
  zoom: { zh: '缩放', en: 'Zoom', ja: '拡大・縮小' },
  usePicture: { zh: '使用这张头像', en: 'Use this picture', ja: 'この写真を使う' },

  about: { zh: '基本信息', en: 'Basic information', ja: '基本情報' },
  nickname: { zh: '昵称', en: 'Display name', ja: '表示名' },
  nicknameHint: {
    zh: '其他人看到的名字；留空则显示用户名。',
    en: 'What others see. If empty, your username is shown.',
    ja: 'ほかの人に表示される名前です。空欄の場合はユーザー名が表示されます。',
  },
  sex: { zh: '性别', en: 'Gender', ja: '性別' },
  M: { zh: '男', en: 'Male', ja: '男性' },
  F: { zh: '女', en: 'Female', ja: '女性' },
  U: { zh: '不透露', en: 'Prefer not to say', ja: '回答しない' },
  birthday: { zh: '生日', en: 'Birthday', ja: '生年月日' },
  otherContact: { zh: '其他联系方式', en: 'Other contact', ja: 'その他の連絡先' },
  otherContactHint: {
    zh: '例如微信号、LINE 或 Telegram',
    en: 'e.g. WeChat, LINE or Telegram',
    ja: 'WeChat、LINE、Telegram など',
  },
  remark: { zh: '备注', en: 'Note', ja: '備考' },

  username: { zh: '用户名', en: 'Username', ja: 'ユーザー名' },
  usernameHint: {
    zh: '用于登录，每 30 天可修改一次。',
    en: 'Used for sign-in. You can change it once every 30 days.',
    ja: 'ログインに使えます。変更は 30 日に 1 回までです。',
  },
  usernameRests: {
    zh: '{moment} 之后可再次修改',
    en: 'You can change it again after {moment}',
    ja: '次に変更できるのは {moment} です',
  },
  changeUsername: { zh: '修改用户名', en: 'Change username', ja: 'ユーザー名を変更' },
  change: { zh: '修改', en: 'Change', ja: '変更' },
  usernameRule: {
    zh: '3-32 个字符：文字、数字、- _ .，至少包含一个文字',
    en: '3-32 characters: letters, digits, - _ . and at least one letter',
    ja: '3〜32 文字：文字、数字、- _ .（文字を 1 つ以上含む）',
  },
})
