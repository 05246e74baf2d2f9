/** The commands of this kind of work with their keys. */
import type { Commands } from '../../core/keys/keymap.ts'

export const pictureCommands = {
  toolSelect: {
    chord: 'V',
    place: 'outside',
    name: { zh: '选择与平移', en: 'Select and pan', ja: '選択・移動' },
  },
  toolErase: {
    chord: 'E',
    place: 'outside',
    name: { zh: '擦除', en: 'Eraser', ja: '消しゴム' },
  },
  toolBrush: {
    chord: 'B',
    place: 'outside',
    name: { zh: '画笔', en: 'Brush', ja: 'ブラシ' },
  },
  toolStamp: {
    chord: 'S',
    place: 'outside',
    name: { zh: '仿制图章', en: 'Clone stamp', ja: 'コピースタンプ' },
  },
  toolPick: {
    chord: 'I',
    place: 'outside',
    name: { zh: '吸管取色', en: 'Eyedropper', ja: 'スポイト' },
  },
  penSmaller: {
    chord: '[',
    place: 'outside',
    name: { zh: '减小笔刷', en: 'Smaller brush', ja: 'ブラシを小さく' },
  },
  penLarger: {
    chord: ']',
    place: 'outside',
    name: { zh: '增大笔刷', en: 'Larger brush', ja: 'ブラシを大きく' },
  },
  eraseText: {
    chord: 'F',
    place: 'outside',
    name: {
      zh: '擦除当前区域的文字',
      en: 'Erase text in region',
      ja: '領域の文字を消去',
    },
  },
  eraseAllText: {
    chord: 'Shift+F',
    place: 'outside',
    name: {
      zh: '擦除所有区域的文字',
      en: 'Erase text in all regions',
      ja: 'すべての文字を消去',
    },
  },
  undoPaint: {
    chord: 'Ctrl+Z',
    place: 'outside',
    name: { zh: '撤销一笔', en: 'Undo', ja: '元に戻す' },
  },
  redoPaint: {
    chord: 'Ctrl+Shift+Z',
    place: 'outside',
    name: { zh: '重做一笔', en: 'Redo', ja: 'やり直す' },
  },
  blink: {
    chord: 'C',
    place: 'outside',
    name: { zh: '切换原图与成图', en: 'Switch between original and result', ja: '元画像と切り替え' },
  },
  zoomIn: {
    chord: '+',
    place: 'outside',
    name: { zh: '放大', en: 'Zoom in', ja: '拡大' },
  },
  zoomOut: {
    chord: '-',
    place: 'outside',
    name: { zh: '缩小', en: 'Zoom out', ja: '縮小' },
  },
  zoomFit: {
    chord: '0',
    place: 'outside',
    name: { zh: '适应窗口', en: 'Fit to view', ja: '全体表示' },
  },
  savePicture: {
    chord: 'Ctrl+S',
    place: 'both',
    name: { zh: '保存图片', en: 'Save image', ja: '画像を保存' },
  },
} as const satisfies Commands
