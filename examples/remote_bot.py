"""A remote bot: python remote_bot.py http://localhost:8000 TABLE — takes an open seat there and plays to the end."""

import json
import random
import sys
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
    socket.send(json.dumps({"type": "hello", "protocol": 1, "table": table, "token": token}))
    for text in socket:
        message = json.loads(text)
        view = message.get("view")
        if view and view["over"]:
            print("over:", view["outcome"])
            break
        if view and view["question"]:
            move = random.choice(view["question"]["moves"])["text"]
            socket.send(json.dumps({"type": "move", "id": 1, "version": message["version"], "texts": [move]}))
