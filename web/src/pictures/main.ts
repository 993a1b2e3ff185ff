// Draws what it is asked for on standard input, a list of pictures, and writes them as a list of SVG: `burgrave/pictures.py`.
import './environment.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { draw, type Asked } from './draw.ts'

const asked = JSON.parse(readFileSync(0, 'utf-8')) as Asked[]
writeFileSync(1, JSON.stringify(asked.map(draw)))
