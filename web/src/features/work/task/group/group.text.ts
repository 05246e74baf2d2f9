import { defineText } from '../../../../i18n/text.ts'

export const groupText = defineText({
  group: { zh: '分组', en: 'Group', ja: 'グループ' },
  anyGroup: { zh: '全部分组', en: 'All groups', ja: 'すべてのグループ' },
  noGroup: { zh: '未分组', en: 'No group', ja: 'グループなし' },
  chooseGroup: { zh: '选择分组（可不选）', en: 'Select group (optional)', ja: 'グループを選択（任意）' },
  nothingFound: { zh: '没有匹配的分组', en: 'No matching groups', ja: '一致するグループはありません' },
  manage: { zh: '管理分组', en: 'Manage groups', ja: 'グループの管理' },
  title: { zh: '任务分组', en: 'Task groups', ja: 'タスクのグループ' },
  none: {
    zh: '还没有分组。分组可以把同一项目的任务放在一起，便于筛选。',
    en: 'No groups yet. Groups keep the tasks of a project together and make them easy to filter.',
    ja: 'グループはまだありません。同じプロジェクトのタスクをまとめて、絞り込めるようになります。',
  },
  newName: { zh: '新分组名称', en: 'New group name', ja: '新しいグループ名' },
  name: { zh: '分组名称', en: 'Group name', ja: 'グループ名' },
  add: { zh: '新建', en: 'Add', ja: '追加' },
  tasks: { zh: '{count} 个任务', en: { one: '{count} task', other: '{count} tasks' }, ja: 'タスク {count} 件' },
  rename: { zh: '重命名 {name}', en: 'Rename {name}', ja: '{name} の名前を変更' },
  remove: { zh: '删除 {name}', en: 'Delete {name}', ja: '{name} を削除' },
  deleteTitle: { zh: '删除分组“{name}”？', en: 'Delete group “{name}”?', ja: 'グループ「{name}」を削除しますか？' },
  deleteFrees: {
    zh: '其中的 {count} 个任务不会删除，将变为未分组。',
    en: {
      one: 'Its {count} task is not deleted and will have no group.',
      other: 'Its {count} tasks are not deleted and will have no group.',
    },
    ja: '中の {count} 件のタスクは削除されず、グループなしになります。',
  },
  deleteEmpty: { zh: '其中没有任务。', en: 'It contains no tasks.', ja: '中にタスクはありません。' },
  delete: { zh: '删除分组', en: 'Delete group', ja: 'グループを削除' },
  deleted: { zh: '分组“{name}”已删除', en: 'Group “{name}” deleted', ja: 'グループ「{name}」を削除しました' },
  moved: {
    zh: '已将 {count} 个任务移到“{name}”',
    en: { one: '{count} task moved to “{name}”', other: '{count} tasks moved to “{name}”' },
    ja: '{count} 件のタスクを「{name}」に移しました',
  },
  movedOut: {
    zh: '已将 {count} 个任务移出分组',
    en: { one: '{count} task removed from its group', other: '{count} tasks removed from their groups' },
    ja: '{count} 件のタスクをグループから外しました',
  },
  moveTo: { zh: '移到分组', en: 'Move to group', ja: 'グループに移す' },
})
