/** Our own texts for the demo world's trials, with reference solutions. */
import type { SegmentRegion, TrialDifficulty, TrialRoleId, TrialTerm } from '@polyphony/contract'

/** The source text, a reference solution, and for trials of editing and dubbing a draft. */
type Line = [source: string, reference: string, draft?: string]

export interface DemoMaterial {
  role_id: TrialRoleId
  source_lang: string
  target_lang: string
  title: string
  introduction: string
  style_guide: string
  /** English name of its field of work. */
  field: string
  difficulty: TrialDifficulty
  terms: TrialTerm[]
  lines: Line[]
  /** A file of the demo world: the recording of the lines, or the picture in which they stand. */
  media?: string
  /** Where each line stands in the picture. */
  regions?: SegmentRegion[]
  /** Seconds per line; absent: it is a document. */
  cueSeconds?: number
}

const term = (source: string, target: string, is_forbidden = false): TrialTerm => ({ source, target, is_forbidden })

export const lighthouse: DemoMaterial = {
  role_id: 2,
  source_lang: 'en',
  target_lang: 'zh',
  field: 'Documentary',
  difficulty: 1,
  title: '纪录片解说：守塔人的来信',
  introduction: '一部海岛纪录片的解说词。请译成可以直接配音的中文：句子短，语气平静，不要解释。',
  style_guide: '数字用阿拉伯数字。人称用“他”“我们”，不用“您”。引号用“ ”。',
  terms: [term('lighthouse', '灯塔'), term('keeper', '守塔人'), term('harbour', '港口')],
  lines: [
    ['The lighthouse stands on a rock 12 miles from the harbour.', '灯塔矗立在离港口12英里的一块礁石上。'],
    ['Its keeper wrote a letter every Sunday for 31 years.', '守塔人每个星期天写一封信，写了31年。'],
    ['Most of them were never sent.', '其中大多数从未寄出。'],
    ['He wrote about the weather, the birds and the price of oil.', '他写天气，写鸟，写灯油的价钱。'],
    ['In winter, no boat could land for weeks.', '到了冬天，一连几个星期没有船能靠岸。'],
    ['Then he lit the lamp, sat down and wrote to the sea instead.', '于是他点亮灯，坐下来，改给大海写信。'],
    ['We found the letters in a tin box under the stairs.', '我们在楼梯下的一个铁盒里找到了这些信。'],
    ['The last one ends in the middle of a sentence.', '最后一封信停在一句话的中间。'],
  ],
}

const backup: DemoMaterial = {
  role_id: 2,
  source_lang: 'en',
  target_lang: 'ja',
  field: 'Software',
  difficulty: 2,
  title: 'アプリのお知らせ：バックアップ機能',
  introduction: '一般の利用者に向けたお知らせです。専門知識のない読者にも分かる、簡潔な文章に訳してください。',
  style_guide: '「です・ます」調。カタカナ語の長音は省略しない（サーバー、ユーザー）。英数字は半角。',
  terms: [term('backup', 'バックアップ'), term('device', '端末'), term('device', 'デバイス', true)],
  lines: [
    ['You can now restore a backup on any device.', 'バックアップをどの端末にも復元できるようになりました。'],
    ['Restoring takes about 10 minutes for 5 GB.', '復元にかかる時間は、5 GB で約 10 分です。'],
    ['Keep the device plugged in until it is done.', '完了するまで、端末を電源につないだままにしてください。'],
    ['Your photos stay on the device while the backup runs.', 'バックアップの実行中も、写真は端末に残ります。'],
    [
      'If the connection is lost, it continues where it stopped.',
      '接続が切れた場合は、中断したところから再開されます。',
    ],
    ['Older backups are deleted after 90 days.', '古いバックアップは 90 日後に削除されます。'],
    ['You can turn this off in the settings at any time.', 'この機能は設定からいつでもオフにできます。'],
  ],
}

export const bookshop: DemoMaterial = {
  role_id: 2,
  source_lang: 'zh',
  target_lang: 'en',
  field: 'Drama',
  difficulty: 2,
  title: 'Short story: the bookshop in the hills',
  introduction: 'The opening of a short story. Keep its quiet tone and its humour; nothing may sound translated.',
  style_guide: 'British spelling. Simple past. Numbers up to twelve in words.',
  terms: [term('旧书店', 'second-hand bookshop'), term('掌柜', 'owner'), term('掌柜', 'boss', true)],
  lines: [
    [
      '山里有一家旧书店，一年只开三个月。',
      'There was a second-hand bookshop in the hills that opened three months a year.',
    ],
    [
      '掌柜说，冬天没人上山，夏天书怕潮。',
      'Nobody came up in winter, said the owner, and in summer the damp was bad for books.',
    ],
    ['店里最贵的书，是一本没有写完的日记。', 'The most expensive book in the shop was an unfinished diary.'],
    ['谁都可以翻，但是不卖。', 'Anyone could leaf through it, but it was not for sale.'],
    ['有一天来了一个年轻人，把日记从头看到尾。', 'One day a young man came and read the diary from beginning to end.'],
    ['看完以后，他问掌柜借了一支笔。', 'When he had finished, he asked the owner for a pen.'],
    ['掌柜想了想，把店门关上了。', 'The owner thought about it and closed the shop door.'],
  ],
}

const radio: DemoMaterial = {
  role_id: 1,
  source_lang: 'en',
  target_lang: 'en',
  field: 'Documentary',
  difficulty: 1,
  cueSeconds: 4,
  title: 'Harbour radio: a morning report',
  introduction:
    'A machine has listened to a radio report and misheard some of it. Correct the transcript so that it says what the speaker must have said.',
  style_guide: 'Verbatim but without fillers. British spelling. Full stops at the end of sentences.',
  terms: [term('ferry', 'ferry')],
  lines: [
    ['Good morning from the harbor.', 'Good morning from the harbour.'],
    ['The fairy to the island leaves at 7 today.', 'The ferry to the island leaves at 7 today.'],
    ['There expecting strong winds from the north west', 'They’re expecting strong winds from the north-west.'],
    ['The fish market will open won hour later.', 'The fish market will open one hour later.'],
    ['Drivers should avoid the key until noon.', 'Drivers should avoid the quay until noon.'],
    ['And now the whether for the weekend.', 'And now the weather for the weekend.'],
  ],
}

export const press: DemoMaterial = {
  role_id: 5,
  source_lang: 'en',
  target_lang: 'zh',
  field: 'Drama',
  difficulty: 3,
  title: '新闻稿润色：短片入围电影节',
  introduction: '一篇已经译出的新闻稿。译文意思大致正确，但生硬、重复，请润色成可以发布的中文。',
  style_guide: '不增删事实。片名用书名号。全文不超过初稿的长度。',
  terms: [term('short film', '短片'), term('jury', '评委会')],
  lines: [
    [
      'The short film “Harbour Lights” has been selected for the festival.',
      '短片《港口的灯》入围本届电影节。',
      '短片“港口灯”已经被选择进入了这个电影节。',
    ],
    [
      'The jury praised its patience and its sound.',
      '评委会称赞影片从容的节奏和出色的声音。',
      '评委会表扬了它的耐心和它的声音。',
    ],
    [
      'It was shot in 14 days with a crew of 9.',
      '全片由9人团队用14天拍摄完成。',
      '它是用9个人的剧组在14天里被拍摄的。',
    ],
    [
      'The director will answer questions after the screening.',
      '放映结束后，导演将与观众交流。',
      '导演将会在放映之后进行回答问题。',
    ],
    ['Tickets are free, but seats are limited.', '门票免费，座位有限。', '票是免费的，但是座位是有限的。'],
  ],
}

export const ferry: DemoMaterial = {
  role_id: 3,
  source_lang: 'en',
  target_lang: 'zh',
  field: 'Documentary',
  difficulty: 1,
  cueSeconds: 4,
  title: '纪录片配音：末班渡轮',
  introduction: '一位老船长的旁白。语速平稳，声音放松，像在跟一个人说话。每句都要在给定的时间内说完。',
  style_guide: '普通话。句尾自然收住，不要拖长。录音环境安静，音量前后一致。',
  terms: [],
  lines: [
    ['The last ferry leaves at dusk.', '', '末班渡轮黄昏开船。'],
    ['I have steered it for thirty years.', '', '我开了三十年的船。'],
    ['Tonight I am a passenger.', '', '今晚，我是乘客。'],
  ],
}

export const library: DemoMaterial = {
  role_id: 4,
  source_lang: 'en',
  target_lang: 'zh',
  field: 'Documentary',
  difficulty: 1,
  media: 'harbour-library.ogg',
  title: '图书馆开馆致辞',
  introduction: '一段十几秒的英文致辞。请边听边译成中文，可以先完整听一遍。',
  style_guide: '人称、数字必须准确。语气亲切，不加解释。',
  terms: [term('warehouse', '仓库'), term('harbour', '港口')],
  lines: [
    ['Good evening, and welcome to the harbour.', '晚上好，欢迎来到港口。'],
    ['Ninety years ago, this hall was a warehouse for tea and cotton.', '九十年前，这座大厅是存放茶叶和棉花的仓库。'],
    ['Tonight it opens as a library.', '今晚，它作为图书馆开放。'],
    ['We kept the old walls, and we let in the light.', '我们留住了老墙，让光照了进来。'],
    ['Please, take a book, and stay a while.', '请拿一本书，坐一会儿。'],
  ],
}

export const pier: DemoMaterial = {
  role_id: 6,
  source_lang: 'en',
  target_lang: 'zh',
  field: 'Documentary',
  difficulty: 1,
  media: 'old-pier.png',
  title: '修图：旧码头的告示牌',
  introduction: '去掉告示牌上的英文，补好底色，再把中文放回原来的位置。',
  style_guide: '字体风格、颜色和层级与原牌一致。不留涂抹痕迹。',
  terms: [],
  lines: [
    ['OLD PIER', '', '旧码头'],
    ['No swimming after dark', '', '天黑后禁止游泳'],
  ],
  regions: [
    { x: 170, y: 95, width: 300, height: 62 },
    { x: 130, y: 182, width: 380, height: 46 },
  ],
}

export const trialMaterials: readonly DemoMaterial[] = [
  lighthouse,
  backup,
  bookshop,
  radio,
  press,
  ferry,
  library,
  pier,
]
