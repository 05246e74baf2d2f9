import { defineText } from '../../../../i18n/text.ts'

export const groupText = defineText({
  group: { zh: '分组', en: 'Group', ja: 'グループ' },
  anyGroup: { zh: '全部分组', en: 'Any group', ja: 'すべてのグループ' },
  noGroup: { zh: '未分组', en: 'In no group', ja: 'グループなし' },
  chooseGroup: { zh: '选择分组（可不选）', en: 'None', ja: '選択しない' },
  nothingFound: { zh: '没有匹配的分组', en: 'No group matches', ja: '一致するグループはありません' },
  manage: { zh: '管理分组', en: 'Groups', ja: 'グループの管理' },
  title: { zh: '任务分组', en: 'Groups of tasks', ja: 'タスクのグループ' },
  none: {
    zh: '还没有分组。分组可以把同一项目的任务放在一起，便于筛选。',
    en: 'No group yet. Groups keep the tasks of a project together, so that they can be listed by themselves.',
    ja: 'グループはまだありません。同じプロジェクトのタスクをまとめて、絞り込めるようになります。',
  },
  newName: { zh: '新分组名称', en: 'Name of a new group', ja: '新しいグループ名' },
  name: { zh: '分组名称', en: 'Name', ja: 'グループ名' },
  add: { zh: '新建', en: 'Add', ja: '追加' },
  tasks: { zh: '{count} 个任务', en: { one: '{count} task', other: '{count} tasks' }, ja: 'タスク {count} 件' },
  rename: { zh: '重命名 {name}', en: 'Rename {name}', ja: '{name} の名前を変更' },
  remove: { zh: '删除 {name}', en: 'Delete {name}', ja: '{name} を削除' },
  deleteTitle: { zh: '删除分组“{name}”？', en: 'Delete the group “{name}”?', ja: 'グループ「{name}」を削除しますか？' },
  deleteFrees: {
    zh: '其中的 {count} 个任务不会删除，将变为未分组。',
    en: {
      one: 'The {count} task in it stays, and is in no group then.',
      other: 'The {count} tasks in it stay, and are in no group then.',
    },
    ja: '中の {count} 件のタスクは削除されず、グループなしになります。',
  },
  deleteEmpty: { zh: '其中没有任务。', en: 'There is no task in it.', ja: '中にタスクはありません。' },
  delete: { zh: '删除分组', en: 'Delete group', ja: 'グループを削除' },
  deleted: { zh: '分组“{name}”已删除', en: 'The group “{name}” is deleted', ja: 'グループ「{name}」を削除しました' },
  moved: {
    zh: '已将 {count} 个任务移到“{name}”',
    en: { one: '{count} task is in “{name}” now', other: '{count} tasks are in “{name}” now' },
    ja: '{count} 件のタスクを「{name}」に移しました',
  },
  movedOut: {
    zh: '已将 {count} 个任务移出分组',
    en: { one: '{count} task is in no group now', other: '{count} tasks are in no group now' },
    ja: '{count} 件のタスクをグループから外しました',
  },
  moveTo: { zh: '移到分组', en: 'Move to group', ja: 'グループに移す' },
})
