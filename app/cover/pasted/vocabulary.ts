import { foldedName } from "~/school/names";

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/\s+/)
      .filter((word) => word !== "")
      .map(foldedName),
  );

/** Phrases as whole words, in any case. */
const phrases = (...all: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join("|")})(?![\\p{L}\\p{N}])`, "giu");

/** What stands before a name and is not of it. */
export const TITLES = wordsOf(`
  mr mrs ms miss mx dr prof professor doctor sir madam mister teacher teachers coach
  أ د م الأستاذ الأستاذة استاذ استاذة الأساتذة المعلم المعلمة معلم معلمة المدرس المدرسة مدرس مدرسة الدكتور الدكتورة دكتور دكتورة
  السيد السيدة الآنسة الزميل الزميلة مس ميس مستر
  המורה מורה מר גב' גב גברת דר דר' פרופ' פרופ פרופסור הרב הגב'`);

/** What says no more than that somebody is away. */
export const ABSENCE = wordsOf(`
  absent absence absences absentee absentees away sick ill unwell leave off out fever flu cold training workshop course trip emergency
  hospital dentist clinic appointment surgery migraine headache covid maternity paternity annual bereavement funeral conference
  غائب غائبة غائبون غائبين غائبات غياب الغياب الغائبون الغائبين الغائبات يتغيب تتغيب متغيب متغيبة مريض مريضة مرض مرضية إجازة معتذر معتذرة
  اعتذر اعتذرت يعتذر تعتذر اعتذار عذر ظرف طارئ ظروف دورة تدريب رحلة مراجعة مستشفى موعد طبي وعكة صحية حرارة تعبان تعبانة متعب متعبة
  נעדר נעדרת נעדרים נעדרות ייעדר תיעדר היעדרות היעדרויות חולה חולים חופש חופשה מחלה השתלמות קורס טיול`);

/** What may stand before a name beside those. */
export const BEFORE = wordsOf(`
  and also the names list note please plz pls kindly fyi following teachers staff
  أسماء الأسماء المعلمين المعلمات قائمة يرجى العلم للعلم
  סגל מורים המורים שמות רשימה`);

/** What stands around it, but for what may be a name's first word. */
export const AROUND = wordsOf(`
  is are was be will has have been from the a an with on at in to for due of day all whole full entire only please too also today's morning
  he she they reported called sickness medical personal school name department subject reason status block blocks period periods
  i i'm im am i've my myself feeling feel feels tel phone mobile ext fax email because both
  هو هي هم عن في من كل طوال طول يوم اليوم كاملا فقط بسبب لديه لديها عنده عندها ايضا التالية التالي انا لدي عندي
  הוא היא אני כל יום היום רק בגלל עקב גם`);

/** What a message is answered with. */
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

/** Says of whoever writes that it is they. */
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

/** What greets: the name beside it may be the one who is spoken to. */
export const GREETINGS = wordsOf(`
  hi hello hey dear greetings salam salaam everyone everybody team colleagues
  مرحبا اهلا عزيزي عزيزتي الزملاء الكرام حياكم
  שלום היי לכולם לכם`);
/** The same in several words. */
export const GREETING_PHRASES = phrases(
  "good (?:morning|day|afternoon)",
  "السلام عليكم(?: ورحم[ةه] الله)?(?: وبركاته)?",
  "صباح (?:الخير|النور)",
  "تحي[ةه] طيب[ةه](?: وبعد)?",
  "בוקר (?:טוב|אור)",
  "צוות יקר",
);
/** A word that stands for all of those. */
export const GREETING_WORD = "hello";

/** What ends a message: the name after it may be the one who wrote it. */
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

/** Words that say together that somebody is away, though one of them says the contrary. */
export const AWAY_PHRASES = phrases(
  "(?:is |are |am |will )?(?:not|won['’]?t|isn['’]?t|can['’]?t|cannot) (?:be |able to )*(?:in|come|coming|make it|attend|attending|at school|at work)(?: in)?",
  "(?:is |are |am )?not (?:feeling |very |so )*well",
  "(?:لن|لم|لا) (?:(?:يستطيع|تستطيع|[أا]ستطيع|يتمكن من|تتمكن من|[أا]تمكن من) )?(?:يحضر|تحضر|[أا]حضر|الحضور|يداوم|تداوم|[أا]داوم|ي[اأ]تي|ت[اأ]تي)",
  "غير موجود[ةه]?",
  "לא (?:תגיע|יגיע|מגיעה|מגיע|תבוא|יבוא|באה|בא)",
);
export const ABSENCE_WORD = "absent";

/** Says that somebody is at school: "is in today", "will be in at nine". */
export const PRESENT_PHRASES =
  /(?<![\p{L}\p{N}])(?:is|are|am|be|come|comes|coming) (?:back )?in(?=\s*(?:$|[.,;:!)]|(?:today|tomorrow|now|at|after|from|by|later|soon|on time)(?!\p{L})))/giu;
export const PRESENT_WORD = "present";
