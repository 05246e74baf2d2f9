import { defineText } from '../../../../../i18n/text.ts'

export const keysText = defineText({
  title: { zh: '快捷键', en: 'Keyboard shortcuts', ja: 'キーボードショートカット' },
  command: { zh: '操作', en: 'Command', ja: '操作' },
  keys: { zh: '按键', en: 'Keys', ja: 'キー' },
  change: { zh: '更改“{command}”的按键', en: 'Change the keys of “{command}”', ja: '「{command}」のキーを変更' },
  press: { zh: '按下新的组合键…', en: 'Press the new keys…', ja: '新しいキーを押してください…' },
  takenFrom: { zh: '已从“{command}”移走此按键', en: 'Taken from “{command}”', ja: '「{command}」から移しました' },
  unset: { zh: '未设置', en: 'None', ja: '未設定' },
  resetAll: { zh: '恢复默认', en: 'Restore defaults', ja: '既定に戻す' },
  undoHint: {
    zh: 'Ctrl+Z 撤销输入（浏览器自带）',
    en: 'Ctrl+Z undoes typing, as everywhere',
    ja: 'Ctrl+Z で入力を元に戻せます（ブラウザー標準）',
  },
})
