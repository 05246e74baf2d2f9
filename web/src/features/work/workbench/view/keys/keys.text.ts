import { defineText } from '../../../../../i18n/text.ts'

export const keysText = defineText({
  title: { zh: '快捷键', en: 'Keyboard shortcuts', ja: 'キーボードショートカット' },
  keys: { zh: '按键', en: 'Shortcut', ja: 'キー' },
  change: { zh: '更改“{command}”的按键', en: 'Change shortcut for “{command}”', ja: '「{command}」のキーを変更' },
  press: { zh: '按下新的组合键…', en: 'Press new shortcut…', ja: '新しいキーを押してください…' },
  takenFrom: { zh: '已从“{command}”移走此按键', en: 'Removed from “{command}”', ja: '「{command}」から移しました' },
  unset: { zh: '未设置', en: 'None', ja: '未設定' },
  resetAll: { zh: '恢复默认', en: 'Restore defaults', ja: '既定に戻す' },
  search: { zh: '搜索操作或按键', en: 'Search commands or shortcuts', ja: '操作・キーを検索' },
  nothing: { zh: '没有匹配的操作', en: 'No matching commands', ja: '該当する操作はありません' },
  kind: { zh: '本类工作', en: 'This type of work', ja: 'この作業' },
  write: { zh: '编辑与确认', en: 'Edit and confirm', ja: '編集と確定' },
  move: { zh: '移动与查找', en: 'Move and find', ja: '移動と検索' },
  insert: { zh: '插入', en: 'Insert', ja: '挿入' },
  play: { zh: '播放', en: 'Play', ja: '再生' },
  show: { zh: '面板', en: 'Panel', ja: 'パネル' },
  codes: { zh: '标签', en: 'Tags', ja: 'タグ' },
  undoHint: {
    zh: '{keys} 撤销输入（浏览器自带）',
    en: '{keys} undoes typing (browser default)',
    ja: '{keys} で入力を元に戻せます（ブラウザー標準）',
  },
})
