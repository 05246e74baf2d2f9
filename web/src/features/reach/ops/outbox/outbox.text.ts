import type { OutboundChannel, OutboundFailure, OutboundKind, OutboundState } from '@polyphony/contract'
import { defineText, type Row } from '../../../../i18n/text.ts'

export const outboxText = defineText({
  title: { zh: '发件箱', en: 'Outbox', ja: '送信ボックス' },
  about: {
    zh: '系统发出的邮件和短信：验证码、站内信通知和每日摘要。内容保留 7 天，记录保留 90 天。',
    en: 'Emails and SMS sent by the system: codes, notifications and digests. Contents are kept for 7 days, records for 90.',
    ja: 'システムが送るメールと SMS（確認コード、お知らせ、ダイジェスト）です。内容は 7 日間、記録は 90 日間保存されます。',
  },
  refresh: { zh: '刷新', en: 'Refresh', ja: '更新' },

  noneLeaves: {
    zh: '邮件和短信都没有发出',
    en: 'No emails or SMS are being sent',
    ja: 'メールも SMS も送信されていません',
  },
  noMailLeaves: { zh: '邮件没有发出', en: 'No emails are being sent', ja: 'メールは送信されていません' },
  noSmsLeaves: { zh: '短信没有发出', en: 'No SMS are being sent', ja: 'SMS は送信されていません' },
  noneLeavesWhy: {
    zh: '没有配置邮件服务器和短信网关，消息只保留在这里，收件人收不到。请在服务器上设置 SMTP_URL 和 SMS_PROVIDER 后重启。',
    en: 'No mail server or SMS gateway is configured. Messages stay here and don’t reach anyone. Set SMTP_URL and SMS_PROVIDER on the server and restart.',
    ja: 'メールサーバーも SMS ゲートウェイも設定されていないため、メッセージはここに残るだけで宛先には届きません。サーバーで SMTP_URL と SMS_PROVIDER を設定し、再起動してください。',
  },
  noMailLeavesWhy: {
    zh: '没有配置邮件服务器，邮件只保留在这里，收件人收不到。请在服务器上设置 SMTP_URL 后重启。',
    en: 'No mail server is configured. Emails stay here and don’t reach anyone. Set SMTP_URL on the server and restart.',
    ja: 'メールサーバーが設定されていないため、メールはここに残るだけで宛先には届きません。サーバーで SMTP_URL を設定し、再起動してください。',
  },
  noSmsLeavesWhy: {
    zh: '没有配置短信网关，短信只保留在这里，收件人收不到。请在服务器上设置 SMS_PROVIDER 后重启。',
    en: 'No SMS gateway is configured. SMS stay here and don’t reach anyone. Set SMS_PROVIDER on the server and restart.',
    ja: 'SMS ゲートウェイが設定されていないため、SMS はここに残るだけで宛先には届きません。サーバーで SMS_PROVIDER を設定し、再起動してください。',
  },

  channel: { zh: '渠道', en: 'Channel', ja: '種別' },
  all: { zh: '全部', en: 'All', ja: 'すべて' },
  anyState: { zh: '全部状态', en: 'All statuses', ja: 'すべてのステータス' },
  findTarget: { zh: '查找邮箱或手机号', en: 'Search email or phone', ja: '宛先を検索' },
  clearFilters: { zh: '清除筛选', en: 'Clear filters', ja: '絞り込みを解除' },

  time: { zh: '时间', en: 'Time', ja: '日時' },
  target: { zh: '收件人', en: 'To', ja: '宛先' },
  kind: { zh: '内容', en: 'Content', ja: '内容' },
  language: { zh: '语言', en: 'Language', ja: '言語' },
  state: { zh: '状态', en: 'Status', ja: 'ステータス' },
  attempts: { zh: '尝试次数', en: 'Attempts', ja: '試行回数' },
  sentAt: { zh: '发送时间', en: 'Sent', ja: '送信日時' },
  actions: { zh: '操作', en: 'Actions', ja: '操作' },
  open: { zh: '查看', en: 'Open', ja: '開く' },
  openOf: { zh: '查看发给 {target} 的消息', en: 'View message to {target}', ja: '{target} 宛てを開く' },

  none: { zh: '还没有消息', en: 'No messages yet', ja: 'メッセージはありません' },
  noneHint: {
    zh: '有人索取验证码或收到通知时，会显示在这里。',
    en: 'Verification codes and notifications appear here.',
    ja: '確認コードの請求やお知らせの送信があると、ここに表示されます。',
  },
  noneFound: { zh: '没有符合条件的消息', en: 'No matching messages', ja: '該当するメッセージはありません' },

  message: { zh: '消息', en: 'Message', ja: 'メッセージ' },
  notFound: {
    zh: '这条消息已不存在',
    en: 'This message no longer exists',
    ja: 'このメッセージはすでに削除されています',
  },
  subject: { zh: '主题', en: 'Subject', ja: '件名' },
  code: { zh: '验证码', en: 'Code', ja: '確認コード' },
  copy: { zh: '复制', en: 'Copy', ja: 'コピー' },
  copied: { zh: '已复制', en: 'Copied', ja: 'コピーしました' },
  copyCode: { zh: '复制验证码', en: 'Copy code', ja: '確認コードをコピー' },
  asMail: { zh: '邮件', en: 'Mail', ja: 'メール' },
  asText: { zh: '纯文本', en: 'Plain text', ja: 'テキスト' },
  view: { zh: '显示方式', en: 'View', ja: '表示形式' },
  preview: { zh: '邮件预览', en: 'Email preview', ja: 'メールのプレビュー' },
  whyHere: {
    zh: '当时没有为此渠道配置服务器，这条消息没有发出。您的查看已记入审计日志。',
    en: 'No server was configured for this channel, so the message was not sent. Your viewing it was logged.',
    ja: 'この種別のサーバーが設定されていなかったため、送信されていません。閲覧したことは監査ログに記録されます。',
  },
  contentGone: {
    zh: '内容已删除：7 天后不再保留。',
    en: 'Content is deleted after 7 days.',
    ja: '内容は 7 日を過ぎたため削除されました。',
  },
  contentPrivate: {
    zh: '真实发送的消息不显示内容。',
    en: 'The content of sent messages is not shown.',
    ja: '実際に送信するメッセージの内容は表示されません。',
  },
  said: { zh: '对方服务器的回应', en: 'Server response', ja: '相手サーバーの応答' },
  retry: { zh: '重新发送', en: 'Resend', ja: '再送信' },
  retried: { zh: '已重新排队', en: 'Queued again', ja: '再送信の待ちに追加しました' },
})

export const channelText = defineText({
  mail: { zh: '邮件', en: 'Mail', ja: 'メール' },
  sms: { zh: '短信', en: 'SMS', ja: 'SMS' },
} satisfies Record<OutboundChannel, Row>)

export const kindText = defineText({
  code: { zh: '验证码', en: 'Code', ja: '確認コード' },
  letter: { zh: '通知', en: 'Notification', ja: 'お知らせ' },
  digest: { zh: '每日摘要', en: 'Daily digest', ja: 'ダイジェスト' },
} satisfies Record<OutboundKind, Row>)

export const stateText = defineText({
  captured: { zh: '留存，未发出', en: 'Kept, not sent', ja: '保留（未送信）' },
  queued: { zh: '等待发送', en: 'Queued', ja: '送信待ち' },
  sending: { zh: '正在发送', en: 'Sending', ja: '送信中' },
  sent: { zh: '已发送', en: 'Sent', ja: '送信済み' },
  failed: { zh: '发送失败', en: 'Failed', ja: '送信失敗' },
} satisfies Record<OutboundState, Row>)

export const failureText = defineText({
  refused: {
    zh: '对方服务器拒绝接收。',
    en: 'Rejected by the receiving server.',
    ja: '相手サーバーに拒否されました。',
  },
  unreachable: {
    zh: '多次尝试后仍未送达。',
    en: 'Couldn’t be delivered after several attempts.',
    ja: '何度か試みましたが、送信できませんでした。',
  },
  expired: {
    zh: '未能在有效期内发出，已放弃。',
    en: 'Couldn’t be sent in time and was dropped.',
    ja: '有効期限内に送信できなかったため、取りやめました。',
  },
} satisfies Record<OutboundFailure, Row>)
