import { foldedName } from "~/school/names";

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/\s+/)
      .filter((word) => word !== "")
      .map(foldedName),
  );

const phrases = (...all: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join("|")})(?![\\p{L}\\p{N}])`, "giu");

export const ABSENCE = wordsOf(`
  absent absence absences absentee absentees away sick ill unwell leave off out fever flu cold training workshop course trip emergency
  illness injured injury hospital dentist clinic appointment surgery migraine headache covid maternity paternity annual bereavement funeral conference
  غائب غائبة غائبون غائبين غائبات غياب الغياب الغائبون الغائبين الغائبات يتغيب تتغيب متغيب متغيبة مريض مريضة مرض مرضية إجازة معتذر معتذرة
  اعتذر اعتذرت يعتذر تعتذر اعتذار عذر ظرف طارئ ظروف دورة تدريب رحلة مراجعة مستشفى موعد طبي وعكة صحية حرارة تعبان تعبانة متعب متعبة
  נעדר נעדרת נעדרים נעדרות ייעדר תיעדר היעדרות היעדרויות חולה חולים חופש חופשה מחלה השתלמות קורס טיול`);

export const BEFORE = wordsOf(`
  and also the names list note please plz pls kindly fyi following teachers staff
  أسماء الأسماء المعلمين المعلمات قائمة يرجى العلم للعلم
  סגל מורים המורים שמות רשימה`);

/** What stands around a name and takes nothing away from "absent today". */
export const PLAIN_AROUND = wordsOf(`
  is are be will has have been the a an due too also today's today he she they reported called because both
  sickness medical personal school name department subject reason status tel phone mobile ext fax email
  i i'm im i've my myself feeling feel feels
  هو هي هم بسبب لديه لديها عنده عندها ايضا التالية التالي اليوم انا لدي عندي
  הוא היא אני היום גם בגלל עקב`);

/** What joins a name to a word of absence; alone it says something else: "in" is at school. */
export const JOINING = wordsOf("from with on at in to for of by عن في من מ ב ל");
/** Said of school as well: "in a training" is away, "in for a training", "in all day" are not. */
export const BEING = wordsOf("in at في ב");
export const PLACES = wordsOf("school work العمل المدرسة الدوام עבודה");
export const WHOLE = wordsOf("all whole full entire the كل طوال طول كامل כל");
export const DAY_WORDS = wordsOf("day today day's يوم اليوم يومه يومها היום יום");
export const WHOLE_AFTER = wordsOf("long كاملا كامل كله");

/** What stands around a name and says which part of a day, or nothing certain. */
const PARTLY = wordsOf("was day only morning period periods block blocks فقط רק");

export const AROUND: ReadonlySet<string> = new Set(
  [PLAIN_AROUND, JOINING, WHOLE, DAY_WORDS, WHOLE_AFTER, PARTLY].flatMap((set) => [...set]),
);

export const PART_OF_DAY = wordsOf(`
  half morning mornings afternoon afternoons noon midday am pm early first second last except
  نصف صباحا الصباح مساء الظهر ظهرا الفترة اول اخر مبكرا חצי בוקר בבוקר צהריים אחה"צ`);

/** What follows these and is not read as a time is no name. */
export const BEFORE_TIMES = wordsOf(`
  until till til before after since during by period periods block blocks lesson lessons hour hours p b per
  بعد قبل حتى لغاية منذ خلال اثناء عند الحصة حصة الحصص حصص حصتين ساعة ساعتين الساعة ح עד אחרי לפני שיעור שעה שעות`);

export const REPLIES = wordsOf(`
  ok okay noted received sure yes done welcome
  تم نعم طيب حسنا ابشر سلامات سلامتك سلامته سلامتها
  אוקיי אוקי כן קיבלתי סבבה`);

/** What sentences begin with, and names do not. */
export const STARTING_PROSE = wordsOf(`
  i i'm im my we our you your it it's its this that these those there if when who what why how because since so but as let hope get see find
  can could would should just work head forwarded forward sent fwd fw re message media image video missed deleted kindly attached regarding
  please looking http https www
  هذا هذه نرجو نأمل الرجاء ارجو لا لم لن لدي انا رسالة تم حذف الف ان شاء العمل ارسلت
  אני אנחנו זה זאת יש אפשר בבקשה נא הודעה רפואה נשלח העבודה`);

export const FIRST_PERSON = phrases(
  "i",
  "i['’](?:m|ve|ll)",
  "im",
  "myself",
  "[اأ]نا",
  "[إا]ني",
  "لدي",
  "عندي",
  "אני",
  "س[أا](?:غيب|تغيب|عتذر)",
  "لن [أا](?:حضر|داوم|تمكن|ستطيع)",
);

/** The name beside it may be the one who is spoken to. */
export const GREETINGS = wordsOf(`
  hi hello hey dear greetings salam salaam everyone everybody team colleagues
  مرحبا اهلا عزيزي عزيزتي الزملاء الكرام حياكم
  שלום היי לכולם לכם`);
export const GREETING_PHRASES = phrases(
  "good (?:morning|day|afternoon)",
  "السلام عليكم(?: ورحم[ةه] الله)?(?: وبركاته)?",
  "صباح (?:الخير|النور)",
  "تحي[ةه] طيب[ةه](?: وبعد)?",
  "בוקר (?:טוב|אור)",
  "צוות יקר",
);
/** Stands for all of `GREETING_PHRASES`. */
export const GREETING_WORD = "hello";

/** The name after it may be the one who wrote the message. */
export const ENDINGS = wordsOf(`
  thanks thx regards cheers sincerely yours
  شكرا وشكرا تحياتي مشكورين
  תודה בתודה בברכה`);
export const ENDING_PHRASES = phrases(
  "(?:best|kind|warm) (?:regards|wishes)",
  "many thanks",
  "thank you",
  "مع (?:الشكر|التحي[ةه]|تحياتي)",
  "תודה רבה",
);
export const ENDING_WORD = "thanks";

/** What turns the sense: somebody is there, or takes a class. */
export const TURNING = wordsOf(`
  ✓ not no never isn't won't can't cover covers covering covered sub subs substitute substitutes substituting instead replace replaces replacing
  replaced back returned returns returning present here available free except but unless if may might maybe late fine well better cancel
  cancelled swap swapped swaps asked asks yesterday arrive arrives arriving doesn't didn't don't hasn't recovered
  ليس ليست لا لن لم غير بدل بدلا بديل بديلة البديل البديلة البدلاء مكان يغطي تغطي تغطية يحل تحل حاضر حاضرة الحاضرون الحضور موجود موجودة عاد عادت
  رجع رجعت ماعدا عدا إلا لكن ربما متأخر متأخرة تأخر متاح متاحة أمس
  לא אינו אינה אין מחליף מחליפה מחליפים ממלא ממלאת במקום חזר חזרה נוכח נוכחת נמצא נמצאת חוץ מלבד אבל אולי מאחר מאחרת פנוי פנויה אתמול`);

/** For being away though one of their words says the contrary; as parts of a pattern. */
export const AWAY: readonly string[] = [
  "(?:is |are |am |will )?(?:not|won['’]?t|isn['’]?t|can['’]?t|cannot) (?:be |able to )*(?:in|come|coming|make it|attend|attending|here|present|available|back|at school|at work)(?: in)?",
  "(?:is |are |am )?not (?:feeling |very |so )*well",
  "(?:لن|لم|لا) (?:(?:يستطيع|تستطيع|[أا]ستطيع|يتمكن من|تتمكن من|[أا]تمكن من) )?(?:يحضر|تحضر|[أا]حضر|الحضور|يداوم|تداوم|[أا]داوم|ي[اأ]تي|ت[اأ]تي)",
  "(?:غير|ليست?) (?:موجود|متواجد|حاضر)(?:[اةه])?",
  "לא (?:תגיע|יגיע|מגיעה|מגיע|תבוא|יבוא|באה|בא)",
];
export const AWAY_PHRASES = phrases(...AWAY);
export const ABSENCE_WORD = "absent";

export const PRESENT_PHRASES =
  /(?<![\p{L}\p{N}])(?:is|are|am|be|come|comes|coming) (?:back )?in(?=\s*(?:$|[.,;:!)]|(?:today|tomorrow|now|at|after|from|by|later|soon|on time)(?!\p{L})))/giu;
export const PRESENT_WORD = "present";
