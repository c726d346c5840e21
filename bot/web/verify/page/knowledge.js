// What the page and the command line bring along: the data of docs/format/, and the sentences of both languages.

import types from "../../../../docs/format/types.json";
import games from "../../../../docs/format/games.json";
import audiences from "../../../../docs/format/audiences.json";
import auditEn from "../../../locales/en/audit.ftl";
import auditJa from "../../../locales/ja/audit.ftl";
import pageEn from "./en.ftl";
import pageJa from "./ja.ftl";

export const knowledge = { types, games, audiences };
export const catalogues = { en: [auditEn, pageEn], ja: [auditJa, pageJa] };
