import { defineText } from '../../../i18n/text.ts'

export const editorText = defineText({
  back: { zh: 'AI 助手', en: 'AI assistants', ja: 'AI アシスタント' },
  tabs: { zh: '助手设置', en: 'Assistant settings', ja: 'アシスタントの設定' },
  assistant: { zh: '助手', en: 'Assistant', ja: 'アシスタント' },
  features: { zh: '功能', en: 'Features', ja: '機能' },
  intent: { zh: '意图模型', en: 'Intent model', ja: '意図モデル' },
  inference: { zh: '推理模型', en: 'Inference model', ja: '推論モデル' },
  cases: { zh: '测试问题', en: 'Test questions', ja: 'テスト質問' },
  versions: { zh: '版本', en: 'Versions', ja: 'バージョン' },
  save: { zh: '保存', en: 'Save', ja: '保存' },
  saved: { zh: '已保存为 v{version}', en: 'Saved as v{version}', ja: 'v{version} として保存しました' },
  conflict: {
    zh: '此助手刚被别处修改，请复制您的更改后重新打开',
    en: 'This assistant was changed elsewhere. Copy your changes and open it again',
    ja: 'このアシスタントは別の場所で変更されました。変更内容を控えてから開き直してください',
  },
  publish: { zh: '发布', en: 'Publish', ja: '公開' },
  published: { zh: 'v{version} 已发布', en: 'v{version} published', ja: 'v{version} を公開しました' },
  saveFirst: { zh: '请先保存再发布', en: 'Save before you publish', ja: '公開する前に保存してください' },
  unpublish: { zh: '停止发布', en: 'Unpublish', ja: '公開を停止' },
  unpublishTitle: { zh: '停止发布“{name}”？', en: 'Unpublish “{name}”?', ja: '「{name}」の公開を停止しますか？' },
  unpublishHint: {
    zh: '它不再回答任何人；已有的对话仍可查看。',
    en: 'It no longer answers anyone. Existing chats stay readable.',
    ja: '誰にも回答しなくなります。これまでの会話は閲覧できます。',
  },
  unpublished: { zh: '已停止发布', en: 'Unpublished', ja: '公開を停止しました' },
  readOnly: {
    zh: '这是团队共享的助手：可以查看和复制，不能编辑',
    en: 'Shared with the team: you can view and clone this assistant, but not edit it',
    ja: 'チームで共有されているアシスタントです。閲覧と複製はできますが、編集はできません',
  },
  unsaved: { zh: '未保存的设置', en: 'Unsaved settings', ja: '保存していない設定' },
  gone: {
    zh: '助手不存在或已删除',
    en: 'This assistant doesn’t exist or was deleted',
    ja: 'アシスタントが存在しないか、削除されました',
  },
})
