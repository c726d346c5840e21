// The page as an activity on Discord: who opened it is asked of Discord, and told to the server in the one way that it believes.

import { DiscordSDK } from "@discord/embedded-app-sdk";

const state = document.querySelector<HTMLElement>("#page-state");
const client = state?.dataset.client;

async function enter(client: string): Promise<void> {
  const sdk = new DiscordSDK(client);
  await sdk.ready();
  const { code } = await sdk.commands.authorize({
    client_id: client,
    response_type: "code",
    state: "",
    prompt: "none",
    scope: ["identify"],
  });
  const answer = await fetch("/activity/enter", {
    method: "POST",
    body: new URLSearchParams({ code, channel: sdk.channelId ?? "" }),
    headers: { "x-adjutant": "1" },
    credentials: "same-origin",
  });
  if (!answer.ok) throw new Error(String(answer.status));
  location.replace(await answer.text());
}

if (client)
  enter(client).catch(() => {
    if (state) state.textContent = state.dataset.failed ?? "";
  });
