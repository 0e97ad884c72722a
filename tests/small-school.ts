import { makeTeacher } from "./make-teacher";

/**
 * Nine people. On a Sunday Huda Nasser teaches 1, 2 and 3; the two others of her department are Sami Fadel
 * (Group 1) and Mona Adel (Group 2); Rana Aziz and Yusuf Amin are dedicated substitutes.
 */
export const smallSchool = [
  makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "2", "3"], Monday: ["2"] } }),
  makeTeacher("sami", {
    name: "Sami Fadel",
    classesPerWeek: 25,
    week: { Sunday: ["1", "4"], Monday: ["1"] },
  }),
  makeTeacher("mona", { name: "منى عادل", week: { Sunday: ["4"], Tuesday: ["1", "2"] } }),
  makeTeacher("omar", { name: "Omar Khalil", subject: "Physics", week: { Sunday: ["2", "6"] } }),
  makeTeacher("lea", { name: "Léa Dubois", subject: "French", week: { Sunday: ["3", "7"] } }),
  makeTeacher("david", { name: "דוד לוי", subject: "Physics", week: { Sunday: ["1"] } }),
  makeTeacher("maria", {
    name: "Maria Alexandra Konstantinopoulou-Papadimitriou von Habsburg",
    subject: "English",
    classesPerWeek: 25,
    week: { Sunday: ["5L1", "5L2"] },
  }),
  makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute" }),
  makeTeacher("yusuf", { name: "Yusuf Amin", subject: "Substitute" }),
];
