import { defineText } from '../../../i18n/text.ts'

export const basesText = defineText({
  title: { zh: '知识库管理', en: 'Knowledge base management', ja: 'ナレッジベース管理' },
  about: {
    zh: '公司的资料与已完成任务的成果，供检索与引用。',
    en: 'Your company’s documents and completed work, to search and cite.',
    ja: '会社の資料と完了したタスクの成果を、検索・引用できるようにします。',
  },
  bases: { zh: '知识库', en: 'Knowledge bases', ja: 'ナレッジベース' },
  tree: { zh: '知识库目录', en: 'Knowledge base tree', ja: 'ナレッジベースの一覧' },
  goTo: { zh: '前往知识库', en: 'Go to a knowledge base', ja: 'ナレッジベースへ移動' },
  treeOpen: { zh: '展开或收起', en: 'Expand or collapse', ja: '開閉' },
  search: { zh: '搜索知识库', en: 'Search knowledge bases', ja: 'ナレッジベースを検索' },
  newBase: { zh: '新建知识库', en: 'New knowledge base', ja: 'ナレッジベースを作成' },
  newSub: { zh: '新建子知识库', en: 'New sub-knowledge base', ja: 'サブナレッジベースを作成' },
  readOnly: {
    zh: '企业知识库由公司管理员维护，您可以查看。',
    en: 'Company knowledge bases are managed by admins. You can read them.',
    ja: '企業のナレッジベースは管理者が管理します。閲覧のみできます。',
  },

  base: { zh: '知识库', en: 'Knowledge base', ja: 'ナレッジベース' },
  forWhom: { zh: '可见范围', en: 'Visible to', ja: '公開先' },
  everybody: { zh: '全公司', en: 'Whole company', ja: '全社' },
  likeAbove: { zh: '同上级', en: 'Same as parent', ja: '上位と同じ' },
  onlyYou: { zh: '仅自己', en: 'Only you', ja: '自分のみ' },
  files: { zh: '文件', en: 'Files', ja: 'ファイル' },
  subs: { zh: '子知识库', en: 'Sub-knowledge bases', ja: 'サブナレッジベース' },
  changed: { zh: '更新时间', en: 'Changed', ja: '更新日時' },
  actionsOf: { zh: '“{name}”的操作', en: 'Actions for “{name}”', ja: '「{name}」の操作' },

  noCompany: {
    zh: '公司还没有知识库',
    en: 'The company has no knowledge base yet',
    ja: '企業のナレッジベースはまだありません',
  },
  noCompanyHint: {
    zh: '按部门或主题建立知识库，再上传资料。',
    en: 'Create one for a department or topic, then upload documents.',
    ja: '部署やテーマごとに作成し、資料をアップロードしてください。',
  },
  noCompanyMember: {
    zh: '管理员建立并向您的部门开放后，会显示在这里。',
    en: 'It appears here once an admin creates one for your department.',
    ja: '管理者が作成してあなたの部署に公開すると、ここに表示されます。',
  },
  noPersonal: {
    zh: '您还没有个人知识库',
    en: 'No personal knowledge bases yet',
    ja: '個人のナレッジベースはまだありません',
  },
  noPersonalHint: {
    zh: '个人知识库只有您自己能看到。',
    en: 'Personal knowledge bases are only visible to you.',
    ja: '個人のナレッジベースは自分だけが閲覧できます。',
  },
  noSub: { zh: '没有子知识库', en: 'No sub-knowledge bases', ja: 'サブナレッジベースはありません' },
  noSubHint: {
    zh: '子知识库的可见范围不会超过上级。',
    en: 'A sub-knowledge base is never visible to more people than its parent.',
    ja: 'サブナレッジベースの公開先は、上位と同じか、それより狭くなります。',
  },
  noMatch: { zh: '没有匹配的知识库', en: 'No matching knowledge bases', ja: '一致するナレッジベースはありません' },
  noMatchHint: {
    zh: '换个名称或说明中的词试试。',
    en: 'Try another word from its name or description.',
    ja: '名称や説明に含まれる別の語で試してください。',
  },

  chooseTitle: { zh: '选择知识库', en: 'Choose a knowledge base', ja: 'ナレッジベースを選択' },
  chooseForUpload: {
    zh: '先选择文件要放入的知识库。',
    en: 'Choose where to put the files first.',
    ja: 'ファイルの保存先を選んでください。',
  },
  chooseForSub: {
    zh: '选择要查看其子知识库的知识库。',
    en: 'Choose a knowledge base to see its sub-knowledge bases.',
    ja: '選ぶと、そのサブナレッジベースを表示します。',
  },
  recommended: { zh: '推荐', en: 'Recommended', ja: 'おすすめ' },

  space: { zh: '知识库空间', en: 'Storage', ja: 'ナレッジの容量' },
  spaceUsed: {
    zh: '已用 {used} / {limit}（{percent}）',
    en: '{used} of {limit} used ({percent})',
    ja: '{limit} 中 {used} 使用（{percent}）',
  },
  fileCount: { zh: '{count} 个文件', en: { one: '{count} file', other: '{count} files' }, ja: 'ファイル {count} 件' },
  subCount: {
    zh: '{count} 个子知识库',
    en: { one: '{count} sub-knowledge base', other: '{count} sub-knowledge bases' },
    ja: 'サブナレッジベース {count} 件',
  },
  byTitle: { zh: '名称', en: 'Name', ja: '名称' },
  byChange: { zh: '更新时间', en: 'Changed', ja: '更新日時' },
  byFiles: { zh: '文件数', en: 'Files', ja: 'ファイル数' },
})
