// React draws each component and each task into a profiler's picture where the console can: a thirtieth of the time that stories are
// tested in, for a picture that nobody looks at. It asks when it is loaded, so this comes first.
Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');
