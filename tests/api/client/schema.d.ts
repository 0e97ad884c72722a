export interface paths {
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description 401 means nobody is.
         */
        get: operations["currentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Sets the session cookie, which every other call needs. The session ends after 12 hours without use, and after 30 days at most.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session on the server: its cookie opens nothing any more.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify-admin-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the admin password anew
         * @description Resetting a password and deleting a user need this within the five minutes before, in the same session.
         */
        post: operations["verifyAdminPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The dashboard's four numbers */
        get: operations["dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The report of a day
         * @description Cancelled rows stand last; they are in no total.
         */
        get: operations["dailyReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teachers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every teacher, by name */
        get: operations["listTeachers"];
        put?: never;
        /**
         * Add a teacher
         * @description Two teachers may have the same name.
         */
        post: operations["addTeacher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teachers/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every teacher, in their group */
        get: operations["listTeacherGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teachers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a teacher
         * @description The schedule holds from today on. Substitutions keep the subject, course, room and students they were written with; those to come of a class that is no longer taught are cancelled.
         */
        put: operations["changeTeacher"];
        post?: never;
        /**
         * Delete a teacher, with the absences and substitutions of their classes
         * @description What they were to cover from today on is uncovered again.
         */
        delete: operations["removeTeacher"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/substitutions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The substitutions of a day or of a range of days
         * @description Needs `date`, or `startDate` and `endDate` (both included, at most 400 days apart). In order of date, block and absent teacher; cancelled ones last.
         */
        get: operations["listSubstitutions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/substitutions/find-available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who can cover a block of a date
         * @description Teachers on standby then come first, then same department first, then by the share of their month's and week's limits, then longest without cover, then by name; dedicated substitutes least used first. Those with a `note` come last. Names that match nobody are answered in `unmatched`. On a day off the lists are empty and `message` says so.
         */
        post: operations["findAvailable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/substitutions/assign-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a substitute the uncovered classes of absent teachers
         * @description As many as rules and limits allow (one a day for a teacher, up to five for a dedicated substitute), chosen so that the rest stays as coverable as possible by the others. Classes that are covered are skipped: a repeat never doubles anything. So are classes that need no cover: released ones, those whose students are out, and those taught together (several teachers with the same students in one room) while another of their teachers is there; with all of these away it is one class, covered once. The teachers assigned for are recorded absent.
         */
        post: operations["assignBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/substitutions/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel substitutions
         * @description `count` is how many really changed: past and cancelled ones, and unknown ids, change nothing.
         */
        post: operations["cancelSubstitutions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every user, the administrator first, then by username */
        get: operations["listUsers"];
        put?: never;
        /** Add a user */
        post: operations["addUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a user's username and display name
         * @description The administrator's username stays `admin`: another one is a 403.
         */
        put: operations["changeUser"];
        post?: never;
        /**
         * Delete a user
         * @description Ends that user's sessions at once. The administrator cannot be deleted: 403.
         */
        delete: operations["removeUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a user another password
         * @description Ends that user's other sessions at once.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, as OpenAPI 3.1 */
        get: operations["readDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Why a call did nothing. */
        Problem: {
            /** @description The reason, in words for the person. */
            message: string;
            /** @description The fields at fault, each with what is wrong. */
            errors?: {
                [key: string]: string[];
            };
            /** @description What a program may need to go on. */
            details?: {
                /** @description Names that several teachers have, and who they are. */
                matches?: {
                    name: string;
                    teachers: {
                        id: string;
                        name: string;
                        subject: string;
                    }[];
                }[];
            };
        };
        /** @description A user; `name` is the display name. */
        User: {
            id: string;
            username: string;
            name: string;
            /** @description Of their account of the school, where it is known. */
            email?: string;
        };
        /** @description It is done. */
        Done: {
            /** @constant */
            success: true;
        };
        /** @description Today in the school's time zone. */
        Dashboard: {
            /** @description Active substitutions dated today. */
            activeSubsToday: number;
            /** @description Absences recorded for today. */
            teachersAbsent: number;
            /** @description People who could still take a class today. */
            availableSubs: number;
            /** @description Active substitutions of this month. */
            monthTotal: number;
        };
        /** @description The substitutions of one day, and their totals. */
        DailyReport: {
            /**
             * Format: date
             * @example 2026-11-22
             */
            date: string;
            totalSubstitutions: number;
            /** @description Different absent teachers. */
            teachersCovered: number;
            assignments: {
                /** @description "Unknown" when nobody is known. */
                substituteName: string;
                subject: string;
                /** @enum {string} */
                classBlock: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                room: string | null;
                /** @description The class that is taught, such as `7B`. Left out where it is not known. */
                students?: string;
                /** @description What the course itself is called, such as `13 HL Arabic B`. Left out where it is the department, or not known. */
                course?: string;
                absentTeacher: string;
                status: components["schemas"]["SubstitutionStatus"];
            }[];
            /** @description The classes of absent teachers that have nobody. They are in no total. */
            open: {
                subject: string;
                /** @enum {string} */
                classBlock: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                room: string | null;
                /** @description The class that is taught, such as `7B`. Left out where it is not known. */
                students?: string;
                /** @description What the course itself is called, such as `13 HL Arabic B`. Left out where it is the department, or not known. */
                course?: string;
                absentTeacher: string;
            }[];
        };
        /**
         * @description An assigned substitution of a day gone by is completed.
         * @enum {string}
         */
        SubstitutionStatus: "assigned" | "completed" | "cancelled";
        /** @description A teacher or dedicated substitute; `subject` is the department. `group` follows from it and from `classesPerWeek`. What is optional is left out where nothing is said. */
        Teacher: {
            id: string;
            name: string;
            email: string | null;
            subject: string;
            /** @enum {integer} */
            classesPerWeek: 20 | 25;
            /** @enum {string} */
            group: "group1" | "group2" | "dedicated";
            schedule: components["schemas"]["Schedule"];
            /** Format: date-time */
            createdAt: string;
            phone?: string;
            /**
             * @description Asked to cover only when nobody else is there, or not at all. Else as everybody.
             * @enum {string}
             */
            cover?: "last resort" | "never";
            /** @description Classes a month at most; lowers the limit of the group. */
            monthlyAllowance?: number;
            /**
             * Format: date
             * @description The first day on which they may be asked to cover.
             * @example 2026-11-22
             */
            firstDate?: string;
            /**
             * Format: date
             * @description The last day on which they may be asked to cover.
             * @example 2026-11-22
             */
            lastDate?: string;
        };
        /** @description A teacher's week. Each day has its classes in block order, and the hours that are none (`needsCover` false): busy, standby or not in school; Friday has none. */
        Schedule: {
            Sunday: {
                /** @enum {string} */
                block: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                room: string | null;
                /** @description The class that is taught, such as `7B`. Left out where it is not known. */
                students?: string;
                /** @description What the course itself is called, such as `13 HL Arabic B`. Left out where it is the department, or not known. */
                course?: string;
                /**
                 * @description Nothing to cover: busy (duty, a meeting), unless `standby` or `notInSchool` is there. Left out for a class.
                 * @constant
                 */
                needsCover?: false;
                /** @description What keeps them busy, such as `Gate duty`. Left out where it is not known. */
                busy?: string;
                /**
                 * @description Kept free to cover.
                 * @constant
                 */
                standby?: true;
                /**
                 * @description Not in school then: listed last, as others outside their hours are.
                 * @constant
                 */
                notInSchool?: true;
            }[];
            Monday: {
                /** @enum {string} */
                block: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                room: string | null;
                /** @description The class that is taught, such as `7B`. Left out where it is not known. */
                students?: string;
                /** @description What the course itself is called, such as `13 HL Arabic B`. Left out where it is the department, or not known. */
                course?: string;
                /**
                 * @description Nothing to cover: busy (duty, a meeting), unless `standby` or `notInSchool` is there. Left out for a class.
                 * @constant
                 */
                needsCover?: false;
                /** @description What keeps them busy, such as `Gate duty`. Left out where it is not known. */
                busy?: string;
                /**
                 * @description Kept free to cover.
                 * @constant
                 */
                standby?: true;
                /**
                 * @description Not in school then: listed last, as others outside their hours are.
                 * @constant
                 */
                notInSchool?: true;
            }[];
            Tuesday: {
                /** @enum {string} */
                block: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                room: string | null;
                /** @description The class that is taught, such as `7B`. Left out where it is not known. */
                students?: string;
                /** @description What the course itself is called, such as `13 HL Arabic B`. Left out where it is the department, or not known. */
                course?: string;
                /**
                 * @description Nothing to cover: busy (duty, a meeting), unless `standby` or `notInSchool` is there. Left out for a class.
                 * @constant
                 */
                needsCover?: false;
                /** @description What keeps them busy, such as `Gate duty`. Left out where it is not known. */
                busy?: string;
                /**
                 * @description Kept free to cover.
                 * @constant
                 */
                standby?: true;
                /**
                 * @description Not in school then: listed last, as others outside their hours are.
                 * @constant
                 */
                notInSchool?: true;
            }[];
            Wednesday: {
                /** @enum {string} */
                block: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                room: string | null;
                /** @description The class that is taught, such as `7B`. Left out where it is not known. */
                students?: string;
                /** @description What the course itself is called, such as `13 HL Arabic B`. Left out where it is the department, or not known. */
                course?: string;
                /**
                 * @description Nothing to cover: busy (duty, a meeting), unless `standby` or `notInSchool` is there. Left out for a class.
                 * @constant
                 */
                needsCover?: false;
                /** @description What keeps them busy, such as `Gate duty`. Left out where it is not known. */
                busy?: string;
                /**
                 * @description Kept free to cover.
                 * @constant
                 */
                standby?: true;
                /**
                 * @description Not in school then: listed last, as others outside their hours are.
                 * @constant
                 */
                notInSchool?: true;
            }[];
            Thursday: {
                /** @enum {string} */
                block: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                room: string | null;
                /** @description The class that is taught, such as `7B`. Left out where it is not known. */
                students?: string;
                /** @description What the course itself is called, such as `13 HL Arabic B`. Left out where it is the department, or not known. */
                course?: string;
                /**
                 * @description Nothing to cover: busy (duty, a meeting), unless `standby` or `notInSchool` is there. Left out for a class.
                 * @constant
                 */
                needsCover?: false;
                /** @description What keeps them busy, such as `Gate duty`. Left out where it is not known. */
                busy?: string;
                /**
                 * @description Kept free to cover.
                 * @constant
                 */
                standby?: true;
                /**
                 * @description Not in school then: listed last, as others outside their hours are.
                 * @constant
                 */
                notInSchool?: true;
            }[];
            Friday: {
                /** @enum {string} */
                block: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                room: string | null;
                /** @description The class that is taught, such as `7B`. Left out where it is not known. */
                students?: string;
                /** @description What the course itself is called, such as `13 HL Arabic B`. Left out where it is the department, or not known. */
                course?: string;
                /**
                 * @description Nothing to cover: busy (duty, a meeting), unless `standby` or `notInSchool` is there. Left out for a class.
                 * @constant
                 */
                needsCover?: false;
                /** @description What keeps them busy, such as `Gate duty`. Left out where it is not known. */
                busy?: string;
                /**
                 * @description Kept free to cover.
                 * @constant
                 */
                standby?: true;
                /**
                 * @description Not in school then: listed last, as others outside their hours are.
                 * @constant
                 */
                notInSchool?: true;
            }[];
        };
        /** @description The members of a group by name, and how many they are. */
        Group: {
            teachers: components["schemas"]["Teacher"][];
            count: number;
        };
        /** @description What is written of a teacher. */
        TeacherToWrite: {
            /** @description At most 120 characters. */
            name: string;
            /** @description The department, at most 120 characters. "Substitute" and the like mark a dedicated substitute. */
            subject: string;
            /** @enum {number} */
            classesPerWeek: 20 | 25;
            /** @description Each day has a list of blocks or of `{ block, room, students, course, needsCover, busy, standby, notInSchool }`, or a text of blocks with commas between. All but `block` and `room` that are left out stay as they were in that block of the day; `null` clears them. An hour that is no class has at most one of `busy` (what keeps them, in words), `standby` and `notInSchool`; each of these alone says `needsCover: false` too. */
            schedule: {
                Sunday?: (string | {
                    /** @enum {string} */
                    block: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                    room?: string | null;
                    students?: string | null;
                    course?: string | null;
                    needsCover?: boolean | null;
                    busy?: string | null;
                    standby?: boolean | null;
                    notInSchool?: boolean | null;
                })[] | string | null;
                Monday?: (string | {
                    /** @enum {string} */
                    block: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                    room?: string | null;
                    students?: string | null;
                    course?: string | null;
                    needsCover?: boolean | null;
                    busy?: string | null;
                    standby?: boolean | null;
                    notInSchool?: boolean | null;
                })[] | string | null;
                Tuesday?: (string | {
                    /** @enum {string} */
                    block: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                    room?: string | null;
                    students?: string | null;
                    course?: string | null;
                    needsCover?: boolean | null;
                    busy?: string | null;
                    standby?: boolean | null;
                    notInSchool?: boolean | null;
                })[] | string | null;
                Wednesday?: (string | {
                    /** @enum {string} */
                    block: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                    room?: string | null;
                    students?: string | null;
                    course?: string | null;
                    needsCover?: boolean | null;
                    busy?: string | null;
                    standby?: boolean | null;
                    notInSchool?: boolean | null;
                })[] | string | null;
                Thursday?: (string | {
                    /** @enum {string} */
                    block: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                    room?: string | null;
                    students?: string | null;
                    course?: string | null;
                    needsCover?: boolean | null;
                    busy?: string | null;
                    standby?: boolean | null;
                    notInSchool?: boolean | null;
                })[] | string | null;
                Friday?: (string | {
                    /** @enum {string} */
                    block: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                    room?: string | null;
                    students?: string | null;
                    course?: string | null;
                    needsCover?: boolean | null;
                    busy?: string | null;
                    standby?: boolean | null;
                    notInSchool?: boolean | null;
                })[] | string | null;
            };
            /** @description An address. Left out it stays as it was; null clears it. */
            email?: ((string | null) | null) | string | null;
            /** @description Digits, spaces and + - ( ) . / only. Left out it stays as it was; null clears it. */
            phone?: ((string | null) | null) | string | null;
            /**
             * @description Asked to cover as everybody, only when nobody else is there, or not at all. Left out it stays as it was; null clears it.
             * @enum {unknown}
             */
            cover?: "normal" | "last resort" | "never" | null;
            /** @description Classes a month at most, up to the limit of the group, which it lowers. Left out it stays as it was; null clears it. */
            monthlyAllowance?: ((number | null) | null) | number | null;
            /**
             * Format: date
             * @description The first day on which they may be asked to cover. Left out it stays as it was; null clears it.
             */
            firstDate?: ((string | null) | null) | string | null;
            /**
             * Format: date
             * @description The last day on which they may be asked to cover. Left out it stays as it was; null clears it.
             */
            lastDate?: ((string | null) | null) | string | null;
            /** @description The name of the week that `schedule` is of, where weeks take turns. Without it a change takes none but the schedule that is answered; whoever is added has it in every week. */
            week?: string;
        };
        /** @description One class of an absent teacher on a date. */
        Substitution: {
            id: string;
            /**
             * Format: date
             * @example 2026-11-22
             */
            date: string;
            absentTeacherId: string;
            substituteTeacherId: string | null;
            /** @description The name of a dedicated substitute. */
            dedicatedSubstitute: string | null;
            /** @enum {string} */
            classBlock: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
            subject: string;
            room: string | null;
            /** @description The class that is taught, such as `7B`. Left out where it is not known. */
            students?: string;
            /** @description What the course itself is called, such as `13 HL Arabic B`. Left out where it is the department, or not known. */
            course?: string;
            status: components["schemas"]["SubstitutionStatus"];
            /** Format: date-time */
            createdAt: string;
            /** @description Nobody is there to cover it: the substitute was deleted or is absent. From today on; it counts in no figure. */
            isOpen: boolean;
            /** @description The absent teacher's name today. */
            absentTeacher: string;
            /** @description The substitute's name today, else "Unknown". */
            substituteName: string;
        };
        /** @description Who is absent, and which block is to be covered. */
        Search: {
            /** @description Names, matched without regard to case and spaces around them. */
            absentTeachers?: string[] | null;
            /** @description Ids, for names that several people have; together with names or instead of them. */
            absentTeacherIds?: string[] | null;
            /** Format: date */
            date: string;
            /** @enum {string} */
            classBlock: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
        };
        /** @description Who can cover, who cannot and why. */
        Availability: {
            availableTeachers: {
                id: string;
                name: string;
                subject: string;
                /** @enum {integer} */
                classesPerWeek: 20 | 25;
                /** @description Classes covered in the day, week and month of the date. */
                stats: {
                    daily: number;
                    weekly: number;
                    monthly: number;
                };
                /** @description Why they are asked after the others: `last resort`, `not in school then`. Left out for most. */
                note?: string;
                /**
                 * @description Kept free to cover then.
                 * @constant
                 */
                standby?: true;
            }[];
            dedicatedSubs: {
                id: string;
                name: string;
                dailyCount: number;
                maxDaily: number;
                /** @description Why they are asked after the others: `last resort`, `not in school then`. Left out for most. */
                note?: string;
            }[];
            /** @description Everyone else, with the reason in words. */
            unavailable: {
                id: string;
                name: string;
                reason: string;
            }[];
            /** @description Names that match nobody, as they were sent. */
            unmatched: string[];
            /** @description Why there is nobody, on a day without classes. */
            message: string | null;
        };
        /** @description Who covers for whom on a date. */
        Assignment: {
            substituteTeacherId: string;
            /** @description Names, matched without regard to case and spaces around them. */
            absentTeachers?: string[] | null;
            /** @description Ids, for names that several people have; together with names or instead of them. */
            absentTeacherIds?: string[] | null;
            /** Format: date */
            date: string;
            /** @description Whether the substitute is a dedicated one; must be right. */
            isDedicated: boolean;
            /** @description Only classes in this block. */
            classBlock?: ("1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7") | null;
        };
        /** @description What this call assigned, and nothing else. */
        Assigned: {
            /** @constant */
            success: true;
            substitutions: {
                id: string;
                absentTeacherId: string;
                subject: string;
                /** @enum {string} */
                classBlock: "1" | "2" | "3" | "4" | "5L1" | "5L2" | "6" | "7";
                room: string | null;
                /** @description The class that is taught, such as `7B`. Left out where it is not known. */
                students?: string;
                /** @description What the course itself is called, such as `13 HL Arabic B`. Left out where it is the department, or not known. */
                course?: string;
            }[];
        };
        /** @description The substitutions to cancel. */
        Cancellation: {
            substitutionIds: string[];
        };
        /** @description How many were cancelled. */
        Cancelled: {
            /** @constant */
            success: true;
            count: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    currentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Username and password do not match. The words are the same for a username nobody has. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The write comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many failed attempts from this address or browser; Retry-After says how long. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The write comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyAdminPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid admin password, or the user is not the administrator. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many failed attempts from this address or browser; Retry-After says how long. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    dashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    dailyReport: {
        parameters: {
            query: {
                date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyReport"];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTeachers: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Teacher"][];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addTeacher: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeacherToWrite"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Teacher"];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The write comes from another site, or it would change `cover`, `monthlyAllowance`, `firstDate` or `lastDate` and the user may not run the school; `message` names who may. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The school has as many teachers as it can have: 2,000. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTeacherGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        group1: components["schemas"]["Group"];
                        group2: components["schemas"]["Group"];
                        dedicatedSubs: components["schemas"]["Group"];
                    };
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeTeacher: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeacherToWrite"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Teacher"];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The write comes from another site, or it would change `cover`, `monthlyAllowance`, `firstDate` or `lastDate` and the user may not run the school; `message` names who may. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description No teacher has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Weeks take turns, and another schedule says of no `week` that it is its own. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeTeacher: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The write comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description No teacher has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSubstitutions: {
        parameters: {
            query?: {
                date?: string;
                startDate?: string;
                endDate?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Substitution"][];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findAvailable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Search"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Availability"];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The write comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description An id in `absentTeacherIds` is nobody's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Several teachers have a name that was sent: `details.matches` has their ids and departments. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    assignBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Assignment"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assigned"];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The write comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description `substituteTeacherId` or an id in `absentTeacherIds` is nobody's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nothing can be assigned, and `message` says why: everything is covered (by whom and since when), there is no class, a limit is reached, the date is past or a day off. Or several teachers have a name that was sent: `details.matches` has their ids and departments. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelSubstitutions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cancellation"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cancelled"];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The write comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description None of them is still assigned. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The user is not the administrator. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    name: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The user is not the administrator, or the write comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The username is taken, whatever its case. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The user is not the administrator, or the write comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description No user has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The username is taken, whatever its case. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The user is not the administrator, the admin password was not entered in the last five minutes, or the write comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description No user has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The query or body is malformed, or fields are wrong; `errors` names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The user is not the administrator, the admin password was not entered in the last five minutes, or the write comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description No user has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Another method; `Allow` names those there are. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The database cannot be reached; try again after `Retry-After` seconds. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
