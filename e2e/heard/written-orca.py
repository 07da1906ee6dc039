"""Runs the screen reader Orca, which writes each utterance to a file, as a line of JSON, in place of speaking it."""

import json
import os
import sys

from orca import orca, speech

heard = open(os.environ["LOOVIA_HEARD"], "a", buffering=1, encoding="utf-8")


def write(words, *_, **__):
    heard.write(json.dumps(words) + "\n")


def write_all(utterances, _):
    for context, _voice in utterances:
        write(context.utterance)


# No speech server: one takes its time for each word, and is missing where there is no sound.
speech.init = lambda: None
speech._speak = write
speech.speakCharacter = write
speech.sayAll = write_all

# A page is read when the test asks for it, not also as it loads.
settings = {
    "enableBraille": False,
    "enableSound": False,
    "sayAllOnLoad": False,
    "pageSummaryOnLoad": False,
}
orca.getSettingsManager().activate(None, settings)
sys.exit(orca.main())
