import { defineText } from '../../../../i18n/text.ts'

export const kbsFormText = defineText({
  editTitle: { zh: '编辑“{name}”', en: 'Edit “{name}”', ja: '「{name}」を編集' },
  subTitle: { zh: '在“{name}”下新建', en: 'New in “{name}”', ja: '「{name}」の下に作成' },
  create: { zh: '新建', en: 'Create', ja: '作成' },
  title: { zh: '名称', en: 'Name', ja: '名称' },
  description: { zh: '说明', en: 'Description', ja: '説明' },
  icon: { zh: '图标', en: 'Icon', ja: 'アイコン' },
  colour: { zh: '文件夹颜色', en: 'Folder colour', ja: 'フォルダーの色' },
  picture: { zh: '自定义图片', en: 'Custom image', ja: '独自の画像' },
  pictureHint: {
    zh: '显示在图标的位置。',
    en: 'Shown instead of the icon.',
    ja: 'アイコンの代わりに表示されます。',
  },
  pictureLimits: {
    zh: 'JPG 或 PNG，不超过 2 MB，最大 4096 × 4096 像素',
    en: 'JPG or PNG, up to 2 MB and 4096 × 4096 pixels',
    ja: 'JPG または PNG、2 MB・4096 × 4096 ピクセルまで',
  },
  choosePicture: { zh: '选择图片', en: 'Choose image', ja: '画像を選択' },
  removePicture: { zh: '移除图片', en: 'Remove image', ja: '画像を削除' },
  place: { zh: '位置', en: 'Location', ja: '場所' },
  departments: { zh: '可见部门', en: 'Visible to departments', ja: '閲覧できる部署' },
  everybody: { zh: '全公司', en: 'Whole company', ja: '全社' },
  likeAbove: { zh: '与上级相同', en: 'Same as parent', ja: '上位と同じ' },
  departmentsHint: {
    zh: '所选部门及其下级部门可见。不选则不限。',
    en: 'Includes sub-departments. None selected: no restriction.',
    ja: '下位の部署も含みます。選ばなければ制限しません。',
  },
  forTasks: { zh: '处理任务时可检索', en: 'Searchable when working on tasks', ja: 'タスクの作業で検索可能にする' },
  forTasksHint: {
    zh: '处理贵公司任务的译员可在工作台中检索。',
    en: 'Linguists working on your tasks can search it in the workbench.',
    ja: '自社のタスクを担当する人が、ワークベンチで検索できます。',
  },
  created: { zh: '已新建“{name}”', en: '“{name}” created', ja: '「{name}」を作成しました' },
  saved: { zh: '已保存“{name}”', en: '“{name}” saved', ja: '「{name}」を保存しました' },
  conflict: {
    zh: '您编辑期间，有人修改了这个知识库，您的修改尚未保存。请关闭后重新打开，查看对方的修改。',
    en: 'Someone else changed this knowledge base while you were editing. Your changes weren’t saved. Close and reopen to see theirs.',
    ja: '編集中にほかの人がこのナレッジベースを変更したため、保存していません。いったん閉じて開き直し、変更をご確認ください。',
  },

  edit: { zh: '编辑', en: 'Edit', ja: '編集' },
  addSub: { zh: '新建子知识库', en: 'New sub-knowledge base', ja: 'サブナレッジベースを作成' },
  move: { zh: '移动', en: 'Move', ja: '移動' },
  delete: { zh: '删除', en: 'Delete', ja: '削除' },

  moveTitle: { zh: '移动“{name}”', en: 'Move “{name}”', ja: '「{name}」を移動' },
  moveTo: { zh: '移动到', en: 'Move to', ja: '移動先' },
  moveHint: {
    zh: '移动不会让更多人看到其中的内容。',
    en: 'Moving never makes the content visible to more people.',
    ja: '移動しても、閲覧できる人が増えることはありません。',
  },
  moved: { zh: '已移动“{name}”', en: '“{name}” moved', ja: '「{name}」を移動しました' },

  deleteTitle: { zh: '删除“{name}”？', en: 'Delete “{name}”?', ja: '「{name}」を削除しますか？' },
  deleteHint: {
    zh: '移入回收站，30 天内可以恢复。其间其中的内容不能被检索或引用。',
    en: 'It is moved to the recycle bin and can be restored for 30 days. Until then its content can’t be found or cited.',
    ja: 'ごみ箱に移り、30 日間は復元できます。その間、中の内容は検索も引用もできません。',
  },
  loseBase: { zh: '知识库“{name}”', en: 'Knowledge base “{name}”', ja: 'ナレッジベース「{name}」' },
  loseSubs: {
    zh: '其下 {count} 个子知识库',
    en: { one: '{count} sub-knowledge base', other: '{count} sub-knowledge bases' },
    ja: 'サブナレッジベース {count} 件',
  },
  loseFiles: {
    zh: '{count} 个文件（{words} 字，{size}）',
    en: { one: '{count} file ({words} words, {size})', other: '{count} files ({words} words, {size})' },
    ja: 'ファイル {count} 件（{words} 語、{size}）',
  },
  deleted: { zh: '已删除“{name}”', en: '“{name}” deleted', ja: '「{name}」を削除しました' },
})
