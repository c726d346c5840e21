// What the page and the command line bring along: the data of docs/format/, and the sentences of both languages.

import types from "../../../../docs/format/types.json";
import games from "../../../../docs/format/games.json";
import audiences from "../../../../docs/format/audiences.json";
import league from "../../../../docs/format/league.json";
import auditEn from "../../../locales/en/audit.ftl";
import auditJa from "../../../locales/ja/audit.ftl";
import leagueEn from "../../../locales/en/league.ftl";
import leagueJa from "../../../locales/ja/league.ftl";
import pageEn from "./en.ftl";
import pageJa from "./ja.ftl";

/** docs/format/, but for the vectors. */
export const knowledge = { types, games, audiences, league };
export const catalogues = { en: [auditEn, leagueEn, pageEn], ja: [auditJa, leagueJa, pageJa] };
