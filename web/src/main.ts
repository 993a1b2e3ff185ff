import { mount } from 'svelte'
import './fonts.css'
import './app.css'
import App from './App.svelte'
import { applySettings } from './settings.svelte.ts'
import { listenForGesture } from './sounds.ts'

applySettings()
listenForGesture()
mount(App, { target: document.getElementById('page')! })
