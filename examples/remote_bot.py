"""A remote bot: python remote_bot.py http://localhost:8000 TABLE — takes an open seat there and plays to the end."""

import json
import random
import sys
import time
import urllib.request

from websockets.sync.client import connect

server, table = sys.argv[1:]


def post(path: str, body: dict[str, object], token: str = "") -> dict[str, str]:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(f"{server}/api{path}", json.dumps(body).encode(), headers)
    answer: dict[str, str] = json.load(urllib.request.urlopen(request))
    return answer


token = post("/guests", {"name": "Remote bot"})["token"]
post(f"/tables/{table}/sit", {}, token)
with connect(server.replace("http", "ws", 1) + "/api/socket", max_size=None) as socket:
    socket.send(json.dumps({"type": "hello", "protocol": 4, "table": table, "token": token}))
    for text in socket:
        message = json.loads(text)
        view = message.get("view")
        if view and view["over"]:
            print("over:", view["outcome"])
            break
        if view and (question := view["question"]):
            move, number = random.choice(question["moves"]), question["number"]
            time.sleep(1 if number else 0)  # where all act at once, be no faster than people
            asked = {"version": message["version"], "number": number}
            chosen = {"texts": [move["text"]], "tokens": [move["token"]]}
            socket.send(json.dumps({"type": "move", "id": 1, **asked, **chosen}))
