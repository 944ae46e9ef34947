import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { importCourse } from '../../server/courses/import.ts';
import { readCourse } from '../../server/courses/read.ts';
import { textOfBlock } from '../../server/courses/blocks.ts';
import { emptyDb } from '../db.ts';
import type { Db } from '../../server/db/db.ts';
import { entriesOf } from './entries.ts';
import { folderWith } from './folder.ts';
import { optionsOf } from '../questions.ts';

let db: Db;
beforeEach(async () => {
  db = await emptyDb();
}, 60_000);

const REEL = join(import.meta.dirname, '../../server/content/mind/reels');
const LEAF = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="8"/></svg>';
const PROBLEM = `<problem display_name="How hot?" markdown="null">
  <p>Green leaves are tender.</p>
  <multiplechoiceresponse>
    <label>How warm is the water for CO<sub>2</sub>?</label>
    <description>In degrees.</description>
    <choicegroup type="MultipleChoice">
      <choice correct="false">100 <choicehint>Too hot.</choicehint></choice>
      <choice correct="true">75</choice>
    </choicegroup>
    <solution><div class="detailed-solution"><p>Explanation</p><p>Tender leaves burn.</p></div></solution>
  </multiplechoiceresponse>
  <p>Who drinks it?</p>
  <optionresponse><optioninput options="('Ada','Grace\\'s cat')" correct="Ada"/></optionresponse>
  <choiceresponse>
    <label>Which are teas?</label>
    <checkboxgroup><choice correct="true">Green</choice><choice correct="true">Black</choice></checkboxgroup>
  </choiceresponse>
  <choiceresponse>
    <label>Which is a pot?</label>
    <checkboxgroup><choice correct="false">Cup</choice><choice correct="true">Pot</choice></checkboxgroup>
  </choiceresponse>
  <numericalresponse answer="3"><label>How many minutes?</label><formulaequationinput/></numericalresponse>
  <stringresponse answer="tea" type="ci"><label>The word?</label><additional_answer answer="cha"/><stringequalhint answer="coffee">That is the bean.</stringequalhint><correcthint>A leaf.</correcthint><textline/></stringresponse>
  <stringresponse answer="te.*" type="regexp"><label>A pattern?</label><textline/></stringresponse>
  <numericalresponse answer="[70,80]"><label>How warm?</label><formulaequationinput trailing_text="°C"/></numericalresponse>
  <numericalresponse answer="200"><label>How much?</label><responseparam type="tolerance" default="5%"/><formulaequationinput/></numericalresponse>
  <numericalresponse answer="2*pi"><label>A formula?</label><formulaequationinput/></numericalresponse>
  <customresponse cfn="check"><textline/></customresponse>
  <demandhint><hint>Think of a bath.</hint></demandhint>
</problem>`;
const PAGE = `<h3>Pour</h3>
<p onclick="steal()">Pour <b>slowly</b>, ask <a href="javascript:alert(1)">nobody</a> &amp; read <a href="http://example.org/">a page</a>.
<script>document.write("<p>evil</p>")</script>
<iframe src="https://example.org/frame"></iframe>
<ul><li>Warm<li>Wait</ul>
<pre><code class="language-js">pour(75 &lt; 80);</code></pre>
<table><tr><th>Tea</th><th>Heat</th></tr><tr><td>Green</td><td>75</td></tr></table>
<p><img src="/static/The_leaf.svg" alt="A leaf"></p>`;
const FILES = {
  'course.xml': '<course url_name="2026" org="Tea" course="T101"/>',
  'course/2026.xml':
    '<!DOCTYPE course [<!ENTITY big "bigbigbig"><!ENTITY far SYSTEM "file:///etc/passwd">]>\n<course display_name="Tea for all" language="en" license="creative-commons: ver=4.0 BY" course_image="The leaf.svg">\n<chapter url_name="first"/>\n<chapter url_name="empty" display_name="Empty"/>\n<wiki slug="t"/>\n</course>',
  'chapter/first.xml': '<chapter><sequential url_name="s1"/></chapter>',
  'policies/2026/policy.json': '{"chapter/first": {"display_name": "The first cup"}}',
  'sequential/s1.xml':
    '<sequential display_name="Water">\n<vertical url_name="v1"/>\n<vertical url_name="v2"/><vertical url_name="v3" visible_to_staff_only="true"/></sequential>',
  'vertical/v1.xml':
    '<vertical display_name="Pouring">\n<html url_name="h1"/>\n<problem url_name="p1"/>\n<discussion url_name="d1" display_name="Talk"/>\n<html display_name="Inline"><p>And &big; &far; again.</p></html></vertical>',
  'vertical/v2.xml':
    '<vertical display_name="Watching"><video display_name="The pot" url_name="m1"><source src="/static/pot.mp4"/><transcript language="en" src="pot-en.srt"/><transcript language="pl" src="gone.srt"/></video>\n<video display_name="Far" url_name="m2" youtube_id_1_0="abcdefghijk"/>\n<video display_name="Elsewhere" url_name="m3" html5_sources="[&quot;https://example.org/a.mp4&quot;]"/></vertical>',
  'vertical/v3.xml': '<vertical display_name="Staff"><html><p>Secret answers.</p></html></vertical>',
  'html/h1.xml': '<html filename="page" display_name="Pour it"/>',
  'html/page.html': PAGE,
  'problem/p1.xml': PROBLEM,
  'about/short_description.html': 'A cup in <b>five</b> minutes.',
  'static/The leaf.svg': LEAF,
  'static/pot-en.srt':
    '0\n00:00:01,5 --> 00:00:02,000\n<font color="red">Hot</font> &amp; still\n\n1\n00:00:03,000 --> 00:00:04,000\npouring\n',
};
const read = async () => {
  const folder = folderWith(FILES);
  copyFileSync(join(REEL, 'breathe.mp4'), join(folder, 'static/pot.mp4'));
  const { course, report } = await readCourse(folder, { category: 'BODY' });
  return { course: course!, report, program: course!.programs[0]! };
};
const whys = async (kind: string) =>
  entriesOf((await read()).report).flatMap((entry) => (entry.kind === kind ? [`${entry.status}: ${entry.why}`] : []));

describe('a course of Open edX', () => {
  it('adds up: taken, changed and refused are what was found', async () => {
    const { report } = await read();
    expect(report.errors()).toEqual([]);
    for (const row of report.rows()) expect(row).toMatchObject({ total: row.taken + row.changed + row.refused });
    const counts = report.rows().map(({ kind, language, total, refused }) => [`${kind} ${language}`, total, refused]);
    expect(counts).toEqual(
      expect.arrayContaining([
        // One course, two chapters, a sequential, three verticals; three pages, a problem, three videos, a talk, a wiki.
        ['blocks en', 16, 6],
        ['questions en', 11, 3],
        ['captions en', 1, 0],
        ['captions pl', 1, 1],
      ]),
    );
  });

  it('is a program: chapters are pathways, sequentials modules, verticals lessons with their quiz', async () => {
    const { program, course } = await read();
    expect(program).toMatchObject({
      id: 'tea-t101',
      language: 'en',
      texts: {
        en: {
          title: 'Tea for all',
          description: 'A cup in five minutes.',
          attribution: 'Tea T101\nCreative Commons BY 4.0',
        },
      },
    });
    expect(course.assets.get(program.cover!)).toMatchObject({ mime: 'image/svg+xml' });
    const [pathway, ...others] = program.pathways;
    expect(others).toEqual([]);
    expect(pathway!.texts.en!.title).toBe('The first cup');
    const units = pathway!.modules.flatMap((module) => module.units);
    expect(pathway!.modules[0]!.texts.en).toEqual({ title: 'Water' });
    expect(units.map(({ id, kind, titles }) => [id, kind, titles.en])).toEqual([
      ['tea-t101-v1', 'lesson', 'Pouring'],
      ['tea-t101-v1-quiz', 'quiz', 'How hot?'],
      ['tea-t101-v2', 'lesson', 'Watching'],
    ]);
  });

  it('reads a page of HTML as cards, code and table and picture included', async () => {
    const { program } = await read();
    const [lesson] = program.pathways[0]!.modules[0]!.units;
    const blocks = lesson!.bodies.en!.cards.flatMap(({ blocks, picture }) => [
      ...blocks,
      ...(picture ? [picture] : []),
    ]);
    const text = blocks.map((block) => ('kind' in block ? textOfBlock(block) : block.alt)).join('\n');
    expect(lesson!.bodies.en!.cards[0]!.title).toBe('Pour');
    expect(JSON.stringify(blocks)).toContain('{"kind":"code","text":"pour(75 < 80);","language":"js"}');
    expect(blocks.filter((block) => 'kind' in block && block.kind === 'table')).toHaveLength(1);
    expect(text).toContain('Pour slowly, ask nobody & read a page.');
    expect(text).toContain('Warm\nWait');
    expect(JSON.stringify(blocks)).toMatch(/"asset":"[^"]+","alt":"A leaf"/);
  });

  it('lets no script, no frame and no entity of the file itself in', async () => {
    const { program, report } = await read();
    const all = JSON.stringify(program);
    expect(all).not.toMatch(/evil|steal|javascript:|frame|http:|bigbig|root:/);
    expect(all).toContain('&big; &far; again');
    expect(
      entriesOf(report)
        .filter(({ kind, status }) => kind === 'html' && status !== 'changed')
        .map(({ what }) => what),
    ).toEqual(['<script>', '<iframe src="https://example.org/frame">']);
  });

  it('asks in the kinds that a problem has, with explanations and hints', async () => {
    const { program } = await read();
    const quiz = program.pathways[0]!.modules[0]!.units[1]!.bodies.en!.questions;
    expect(quiz.map(({ prompt }) => prompt)).toEqual([
      'How warm is the water for CO₂?',
      'Who drinks it?',
      'Which are teas?',
      'Which is a pot?',
      'How many minutes?',
      'The word?',
      'How warm?',
      'How much?',
    ]);
    const [first, second, several, , minutes, word, range, share] = quiz;
    expect(several).toMatchObject({ kind: 'choose-many', options: [{ isRight: true }, { isRight: true }] });
    expect(minutes).toMatchObject({ kind: 'number', value: 3, tolerance: 0, slips: [] });
    expect(word).toMatchObject({
      kind: 'type',
      accepted: ['tea', 'cha'],
      slips: [{ text: 'coffee', reason: 'That is the bean.' }],
      reason: 'A leaf.',
    });
    expect(range).toMatchObject({ kind: 'number', value: 75, tolerance: 5, unit: '°C' });
    expect(share).toMatchObject({ kind: 'number', value: 200, tolerance: 10 });
    expect(first).toMatchObject({
      id: 'tea-t101-v1-quiz-q1',
      reason: 'Tender leaves burn.',
      options: [
        { text: '100', isRight: false, reason: 'Too hot.' },
        { text: '75', isRight: true },
      ],
    });
    expect(first!.blocks!.map(textOfBlock)).toEqual(['Green leaves are tender.', 'In degrees.']);
    expect(optionsOf(second!).map(({ text, isRight }) => [text, isRight])).toEqual([
      ['Ada', true],
      ["Grace's cat", false],
    ]);
  });

  it('names every question it refuses, with the reason', async () => {
    expect(await whys('questions')).toEqual([
      'taken: ',
      'taken: ',
      'taken: ',
      'changed: one answer is right, so one is asked for',
      'taken: ',
      'taken: ',
      'refused: its answer is a pattern, ours are words',
      'taken: ',
      'taken: ',
      'refused: its answer is a formula, ours are numbers',
      'refused: our quizzes have no counterpart of "customresponse"',
    ]);
  });

  it('names each kind of block without a counterpart, and shows nobody what is for the staff', async () => {
    const { report, program } = await read();
    expect(report.troubles.map(({ what }) => what)).toEqual([
      'One block of the kind "discussion" has no counterpart here.',
      'One block of the kind "wiki" has no counterpart here.',
    ]);
    const refused = entriesOf(report).filter(({ kind, status }) => kind === 'blocks' && status === 'refused');
    expect(refused.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['discussion Talk', 'wiki ', 'chapter Empty', 'vertical Staff', 'html ', 'video Far']),
    );
    expect(JSON.stringify(program)).not.toContain('Secret');
  });

  it('plays a video it holds as a reel with captions, links one on a server, and refuses one on YouTube only', async () => {
    const { program, course, report } = await read();
    const [reel] = program.reels;
    expect(reel).toMatchObject({
      id: 'tea-t101-v-m1',
      texts: { en: { title: 'The pot', transcript: 'Hot & still\npouring' } },
    });
    const captions = new TextDecoder().decode(course.assets.get(reel!.captions.en!)!.bytes);
    expect(captions).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:02.000\nHot &amp; still\n\n00:00:03.000 --> 00:00:04.000\npouring\n',
    );
    const lesson = program.pathways[0]!.modules[0]!.units[2]!;
    expect(lesson.reelIds).toEqual([reel!.id]);
    expect(lesson.bodies.en!.cards.map(({ kind }) => kind)).toEqual(['reel', 'text']);
    expect(JSON.stringify(lesson)).toContain('{"kind":"video","href":"https://example.org/a.mp4","title":"Elsewhere"}');
    expect(program.pathways[0]!.resources).toMatchObject([
      { type: 'video', url: expect.stringContaining('youtube.com') },
    ]);
    expect(entriesOf(report).find(({ what }) => what === 'video Far')).toMatchObject({
      status: 'refused',
      why: 'it lies on YouTube only; its address is a resource of the pathway',
    });
    expect(await whys('captions')).toEqual([
      'changed: as WebVTT, in words only',
      'refused: the course does not hold them as SubRip',
    ]);
  });

  it('comes in twice without a change', async () => {
    const { course } = await read();
    await importCourse(db, course);
    for (const counts of Object.values(await importCourse(db, course)))
      expect(counts).toMatchObject({ added: 0, changed: 0, retired: 0 });
  });
});
