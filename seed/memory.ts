/** Our own translation memory and termbase: texts of a small film company. */

/** English, Chinese, Japanese. */
export const units: [string, string, string][] = [
  ['Thank you very much.', '非常感谢。', '本当にありがとうございます。'],
  ['Where are we?', '我们在哪里？', 'ここはどこだ？'],
  ['Come with me.', '跟我来。', 'ついて来い。'],
  ['I don’t understand.', '我不明白。', 'わからない。'],
  ['Be careful.', '小心。', '気をつけて。'],
  ['What are you doing here?', '你在这里做什么？', 'ここで何をしている？'],
  ['Everything is fine.', '一切都好。', '何も問題ない。'],
  ['Close the door.', '关上门。', 'ドアを閉めろ。'],
  ['Open the door.', '打开门。', 'ドアを開けろ。'],
  ['Are you all right?', '你还好吗？', '大丈夫か？'],
  ['Don’t touch anything.', '什么都别碰。', '何も触るな。'],
  ['We have no time.', '我们没有时间了。', '時間がない。'],
  ['Listen carefully.', '仔细听。', 'よく聞け。'],
  ['It is too late.', '太晚了。', 'もう遅い。'],
  ['I will be back soon.', '我很快就回来。', 'すぐに戻る。'],
  ['Follow the light.', '跟着光走。', '光についていけ。'],
  ['The machine is broken.', '机器坏了。', '機械が壊れている。'],
  ['Look at this.', '看这个。', 'これを見ろ。'],
  ['What is that sound?', '那是什么声音？', 'あの音は何だ？'],
  ['We must go now.', '我们必须走了。', 'もう行かなければ。'],
  ['The project was completed on time.', '项目按时完成。', 'プロジェクトは予定どおり完了した。'],
  ['Please sign the contract before Friday.', '请在星期五之前签署合同。', '金曜日までに契約書に署名してください。'],
  ['All rights reserved.', '版权所有。', '無断転載を禁じます。'],
  ['The screening starts at 8 p.m.', '放映于晚上8点开始。', '上映は午後8時に始まります。'],
  ['Please find the report attached.', '随信附上报告，请查收。', '報告書を添付いたします。'],
]

export interface SeedTerm {
  source: string
  zh: string
  ja: string
  note?: string
}

export const terms: SeedTerm[] = [
  { source: 'machine', zh: '机器', ja: '機械' },
  { source: 'subtitle', zh: '字幕', ja: '字幕' },
  { source: 'screening', zh: '放映', ja: '上映' },
  { source: 'director', zh: '导演', ja: '監督' },
  { source: 'soundtrack', zh: '原声音乐', ja: 'サウンドトラック' },
  { source: 'contract', zh: '合同', ja: '契約書' },
  { source: 'deadline', zh: '截止日期', ja: '納期' },
  { source: 'delivery', zh: '交付', ja: '納品' },
  { source: 'short film', zh: '短片', ja: '短編映画' },
  { source: 'elephant', zh: '大象', ja: '象' },
  { source: 'dream', zh: '梦', ja: '夢' },
  { source: 'world', zh: '世界', ja: '世界' },
]

/** Words that this client forbids. */
export const forbidden: { source: string; lang: 'zh' | 'ja'; target: string; note: string }[] = [
  { source: 'delivery', lang: 'zh', target: '快递', note: '指成品交付，不是快递' },
  { source: 'contract', lang: 'ja', target: 'コントラクト', note: '「契約書」を使う' },
]

/** The tree of the fields of work. */
export const tags: { zh: string; en: string; ja: string; children: [string, string, string][] }[] = [
  {
    zh: '法律',
    en: 'Law',
    ja: '法律',
    children: [
      ['合同', 'Contracts', '契約'],
      ['专利', 'Patents', '特許'],
      ['诉讼', 'Litigation', '訴訟'],
    ],
  },
  {
    zh: '医学',
    en: 'Medicine',
    ja: '医学',
    children: [
      ['器械', 'Devices', '医療機器'],
      ['药品', 'Pharmaceuticals', '医薬品'],
    ],
  },
  {
    zh: '科技',
    en: 'Technology',
    ja: '技術',
    children: [
      ['软件', 'Software', 'ソフトウェア'],
      ['电子', 'Electronics', '電子'],
      ['汽车', 'Automotive', '自動車'],
    ],
  },
  {
    zh: '影视',
    en: 'Film and TV',
    ja: '映画・テレビ',
    children: [
      ['剧情', 'Drama', 'ドラマ'],
      ['纪录片', 'Documentary', 'ドキュメンタリー'],
      ['动画', 'Animation', 'アニメーション'],
    ],
  },
  {
    zh: '金融',
    en: 'Finance',
    ja: '金融',
    children: [
      ['银行', 'Banking', '銀行'],
      ['保险', 'Insurance', '保険'],
    ],
  },
]
