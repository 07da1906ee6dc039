"""
Runs the screen reader Orca, which writes to a file, in lines of JSON, what it does: each utterance in place of speaking
it, each key it was given and whether it took it or left it to the page, and, for each line that it reads, that all it
knows of is said.
"""

import json
import os
import sys

from gi.repository import GLib
from orca import event_manager, input_event, orca, orca_state, speech

QUIET_MS = 300

heard = open(os.environ["LOOVIA_HEARD"], "a", buffering=1, encoding="utf-8")
events = event_manager.getManager()
lines = 0


def tell(**what):
    global lines
    lines += 1
    heard.write(json.dumps(what) + "\n")


def write(words, *_, **__):
    tell(said=words)


def write_all(utterances, _):
    for context, _voice in utterances:
        write(context.utterance)


process = input_event.KeyboardEvent.process


def process_key(event):
    taken = process(event)
    if event.isPressedKey() and not event.isModifierKey():
        tell(key=event.event_string, taken=taken)
    return taken


def take_what_firefox_has_told():
    """Asks Firefox something that it must answer itself: what it had told before has arrived when it answers."""
    try:
        orca_state.activeWindow.queryComponent().getExtents(0)
    except Exception:
        # Then there is no window, or it has just gone.
        pass


def say_when_quiet():
    before = lines

    def is_still_quiet():
        take_what_firefox_has_told()
        if lines == before and events._eventQueue.empty():
            tell(quiet=True)
        else:
            say_when_quiet()

    # After all that waits to be done.
    GLib.timeout_add(QUIET_MS, is_still_quiet, priority=GLib.PRIORITY_LOW)


def asked(asker, _):
    if not os.read(asker, 1):
        return False
    say_when_quiet()
    return True


# No speech server: one takes its time for each word, and is missing where there is no sound.
speech.init = lambda: None
speech._speak = write
speech.speakCharacter = write
speech.sayAll = write_all
input_event.KeyboardEvent.process = process_key
GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_LOW, GLib.IOCondition.IN, asked)

# A page is read when the test asks for it, not also as it loads.
settings = {
    "enableBraille": False,
    "enableSound": False,
    "sayAllOnLoad": False,
    "pageSummaryOnLoad": False,
}
orca.getSettingsManager().activate(None, settings)
sys.exit(orca.main())
