import { defineText } from '../../../../i18n/text.ts'

export const draftText = defineText({
  drafts: { zh: '草稿', en: 'Drafts', ja: '下書き' },
  draftsTitle: { zh: '草稿箱', en: 'Drafts', ja: '下書き' },
  draftsIntro: {
    zh: '尚未下单的任务。只有您自己能看到，可在任何设备上继续。',
    en: 'Tasks you haven’t ordered yet. Only you can see them, on any device.',
    ja: 'まだ注文していないタスクです。自分だけに表示され、どの端末からでも続けられます。',
  },
  newDraft: { zh: '保留并新建', en: 'Keep and start new', ja: '残して新しく作成' },
  allDrafts: { zh: '查看全部草稿', en: 'View all drafts', ja: 'すべての下書き' },
  untitled: { zh: '未命名草稿', en: 'Untitled draft', ja: '無題の下書き' },
  draftOf: { zh: '{files} · {time}', en: '{files} · {time}', ja: '{files} · {time}' },
  fileCount: { zh: '{count} 个文件', en: { one: '{count} file', other: '{count} files' }, ja: 'ファイル {count} 件' },

  // The list
  draft: { zh: '草稿', en: 'Draft', ja: '下書き' },
  changed: { zh: '最后修改', en: 'Last modified', ja: '最終更新' },
  keptUntil: { zh: '保留至 {date}', en: 'Kept until {date}', ja: '{date} まで保存' },
  notSent: {
    zh: '仅保存在此浏览器，打开后上传',
    en: 'In this browser only; open to upload',
    ja: 'このブラウザーにのみ保存（開くと保存されます）',
  },
  noLanguages: { zh: '未选择', en: 'Not selected', ja: '未選択' },
  continue: { zh: '继续', en: 'Continue', ja: '続ける' },
  continueName: { zh: '继续编辑“{name}”', en: 'Continue “{name}”', ja: '「{name}」を続ける' },
  moreFor: { zh: '“{name}”的更多操作', en: 'More actions for “{name}”', ja: '「{name}」のその他の操作' },
  rename: { zh: '重命名', en: 'Rename', ja: '名前を変更' },
  copy: { zh: '复制', en: 'Copy', ja: '複製' },
  delete: { zh: '删除', en: 'Delete', ja: '削除' },
  copyMark: { zh: '（副本）', en: ' (copy)', ja: '（コピー）' },
  copied: { zh: '已复制：{name}', en: 'Copied: {name}', ja: '複製しました：{name}' },
  renameTitle: { zh: '重命名草稿', en: 'Rename draft', ja: '下書きの名前を変更' },
  name: { zh: '任务名称', en: 'Task name', ja: 'タスク名' },
  deleteTitle: { zh: '删除草稿“{name}”？', en: 'Delete draft “{name}”?', ja: '下書き「{name}」を削除しますか？' },
  deleteLoss: {
    zh: '填写的内容，以及没有用于其他任务的已上传文件',
    en: 'Your entries, and uploaded files not used in other tasks',
    ja: '入力内容と、ほかのタスクで使われていないアップロード済みファイル',
  },
  deleted: { zh: '草稿已删除', en: 'Draft deleted', ja: '下書きを削除しました' },
  none: { zh: '没有草稿', en: 'No drafts', ja: '下書きはありません' },
  noneHint: {
    zh: '创建任务时填写的内容会自动保存在这里，直到您下单。',
    en: 'Your entries when creating a task are saved here automatically until you order.',
    ja: 'タスクの入力内容は、注文するまで自動でここに保存されます。',
  },

  // Whether it is saved
  unsaved: { zh: '有未保存的更改…', en: 'Unsaved changes…', ja: '未保存の変更があります…' },
  saving: { zh: '正在保存…', en: 'Saving…', ja: '保存しています…' },
  saved: {
    zh: '草稿已于 {time} 保存，保留至 {date}',
    en: 'Draft saved at {time}, kept until {date}',
    ja: '{time} に下書きを保存しました（{date} まで保存）',
  },
  offline: {
    zh: '连接不上服务器。更改已保存在此浏览器，恢复连接后自动上传。',
    en: 'No connection. Your changes are kept in this browser and uploaded once you’re back online.',
    ja: '接続できません。変更はこのブラウザーに保存され、接続が戻りしだい送信されます。',
  },
  refused: {
    zh: '草稿未保存：{reason}',
    en: 'Draft not saved: {reason}',
    ja: '下書きを保存できません：{reason}',
  },

  // Two windows
  conflictTitle: {
    zh: '这份草稿已在别处修改',
    en: 'This draft was changed elsewhere',
    ja: 'この下書きは別の画面で変更されました',
  },
  conflictAbout: {
    zh: '您在这里的更改没有覆盖它。可以载入最新内容，或把这里的内容另存为一份草稿。',
    en: 'Your changes here were not saved. Load the latest version, or keep yours as a new draft.',
    ja: 'ここでの変更は反映されません。最新の内容を読み込むか、この内容を別の下書きとして残してください。',
  },
  goneTitle: {
    zh: '这份草稿已在别处下单或删除',
    en: 'This draft was ordered or deleted elsewhere',
    ja: 'この下書きは別の画面で注文または削除されました',
  },
  goneAbout: {
    zh: '这里的内容尚未丢失，可以另存为一份新草稿。',
    en: 'Your entries here aren’t lost: save them as a new draft.',
    ja: 'ここに表示されている内容は、新しい下書きとして残せます。',
  },
  loadNewest: { zh: '载入最新内容', en: 'Load latest', ja: '最新の内容を読み込む' },
  keepOwn: { zh: '另存为新草稿', en: 'Save as new draft', ja: '別の下書きとして残す' },

  // Opening
  opening: { zh: '正在打开草稿…', en: 'Opening draft…', ja: '下書きを開いています…' },
  absent: { zh: '找不到这份草稿', en: 'Draft not found', ja: 'この下書きは見つかりません' },
  absentHint: {
    zh: '它可能已下单、已删除，或超过半年未修改而被清除。',
    en: 'It may have been ordered, deleted, or removed after six months without changes.',
    ja: '注文または削除されたか、半年間変更がなかったため消去された可能性があります。',
  },
  lossTitle: {
    zh: '草稿中有些内容已失效',
    en: 'Parts of this draft are no longer valid',
    ja: '下書きの一部は使えなくなっています',
  },
  file: {
    zh: '文件“{name}”已不存在，请重新上传。',
    en: 'File “{name}” no longer exists. Upload it again.',
    ja: 'ファイル「{name}」はなくなりました。もう一度アップロードしてください。',
  },
  flow: {
    zh: '所选流程已不可用，请重新确认流程。',
    en: 'The selected workflow is no longer available. Check the workflow.',
    ja: '選択したワークフローは利用できなくなりました。ワークフローを確認してください。',
  },
  flowChanged: {
    zh: '所选流程已有改动，请确认环节和价格。',
    en: 'The selected workflow has changed. Check its steps and price.',
    ja: '選択したワークフローが変更されました。工程と料金を確認してください。',
  },
  group: { zh: '所选分组已删除。', en: 'The selected group was deleted.', ja: '選択したグループは削除されました。' },
  language: {
    zh: '{name}已不再提供。',
    en: '{name} is no longer available.',
    ja: '{name}は現在取り扱っていません。',
  },
  tag: {
    zh: '有的专业领域已取消。',
    en: 'Some fields are no longer available.',
    ja: '一部の専門分野はなくなりました。',
  },
})
