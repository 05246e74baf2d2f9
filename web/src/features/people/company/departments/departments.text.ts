import { defineText } from '../../../../i18n/text.ts'

export const departmentText = defineText({
  none: { zh: '还没有部门', en: 'No departments yet', ja: '部署はまだありません' },
  noneHint: {
    zh: '用部门来组织成员，最多三级。',
    en: 'Organize members in departments, up to three levels.',
    ja: '部署でメンバーを整理できます（3 階層まで）。',
  },
  tree: { zh: '部门', en: 'Departments', ja: '部署' },
  keys: {
    zh: '方向键移动，F2 重命名，Insert 新建下级，Delete 删除',
    en: 'Arrow keys move, F2 renames, Insert adds a sub-department, Delete deletes',
    ja: '矢印で移動、F2 で名前変更、Insert で下位を追加、Delete で削除',
  },
  addTop: { zh: '新建部门', en: 'New department', ja: '部署を作成' },
  addBelow: { zh: '新建下级', en: 'Add sub-department', ja: '下位を追加' },
  rename: { zh: '重命名', en: 'Rename', ja: '名前を変更' },
  move: { zh: '移动', en: 'Move', ja: '移動' },
  delete: { zh: '删除', en: 'Delete', ja: '削除' },
  showMembers: { zh: '查看成员', en: 'View members', ja: 'メンバーを見る' },
  members: { zh: '{count} 人', en: { one: '{count} member', other: '{count} members' }, ja: '{count} 名' },
  withBelow: {
    zh: '本部门 {own} 人，含下级共 {count} 人',
    en: '{own} in this department, {count} including sub-departments',
    ja: 'この部署に {own} 名、下位を含めて {count} 名',
  },
  choose: {
    zh: '选择一个部门来查看和编辑。',
    en: 'Select a department to view and edit it.',
    ja: '部署を選ぶと、内容の確認と変更ができます。',
  },
  name: { zh: '部门名称', en: 'Department name', ja: '部署名' },
  addTitle: { zh: '在“{name}”下新建部门', en: 'New department in {name}', ja: '「{name}」に部署を追加' },
  renameTitle: { zh: '重命名“{name}”', en: 'Rename {name}', ja: '「{name}」の名前を変更' },
  moveTitle: { zh: '移动“{name}”', en: 'Move {name}', ja: '「{name}」を移動' },
  moveTo: { zh: '上级部门', en: 'Parent department', ja: '移動先' },
  top: { zh: '最上级', en: 'Top level', ja: '最上位' },
  deleteTitle: { zh: '删除“{name}”？', en: 'Delete {name}?', ja: '「{name}」を削除しますか？' },
  loseName: { zh: '部门“{name}”', en: 'Department {name}', ja: '部署「{name}」' },
  movesUp: {
    zh: '其 {count} 名成员将移到“{parent}”。',
    en: { one: 'Its {count} member moves to {parent}.', other: 'Its {count} members move to {parent}.' },
    ja: '所属する {count} 名は「{parent}」に移動します。',
  },
  hasBelow: {
    zh: '“{name}”下还有部门，请先删除或移动它们。',
    en: '{name} has sub-departments. Delete or move them first.',
    ja: '「{name}」の下に部署があります。先に削除または移動してください。',
  },
  understood: { zh: '知道了', en: 'Got it', ja: '了解' },
  saved: { zh: '已保存', en: 'Saved', ja: '保存しました' },
  deleted: { zh: '已删除“{name}”', en: '“{name}” deleted', ja: '「{name}」を削除しました' },
})
